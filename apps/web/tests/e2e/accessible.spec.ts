import { violationsOn } from "./accessibility.ts";
import { TITLES } from "./addresses.ts";
import { dueOf, isFull, SEED } from "./seed.ts";
import { expect, test } from "./visitor.ts";

const PAGES = [
  "/",
  "/movies",
  TITLES.freeFilm.path,
  TITLES.show.path,
  TITLES.episode.path,
  "/search?q=general",
  "/aboutus",
];

const WIDTHS = [360, 900, 1350];

test("pages have no violation of WCAG 2.2 AA at 360, 900 and 1350 pixels and do not scroll sideways", async ({
  visitFrom,
}) => {
  for (const [turn, width] of WIDTHS.entries()) {
    const visitor = await visitFrom("IN", { width, height: width < 600 ? 740 : 900 });
    // Every run checks each page at one width; three days of runs check all widths.
    for (const path of PAGES.filter((_, index) => isFull || (index + SEED) % WIDTHS.length === turn)) {
      await visitor.open(path);
      expect([path, width, await violationsOn(visitor.page)]).toEqual([path, width, []]);
      expect([
        path,
        width,
        await visitor.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ]).toEqual([path, width, true]);
    }
  }
});

test("the consent manager fits a phone in languages of long words, with groups and without", async ({
  visitFrom,
}) => {
  for (const [country, paths] of [
    ["DE", ["/global/de", "/global/ta"]],
    ["IN", ["/hi", "/ta", "/ml"]],
  ] as const) {
    const visitor = await visitFrom(country, { width: 360, height: 740 });
    for (const path of paths) {
      await visitor.open(`${path}/consent-manager`);
      expect([
        path,
        await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ]).toEqual([path, 0]);
    }
  }
});

test("the open player has no violation of WCAG 2.2 AA", async ({ visitFrom }) => {
  for (const width of dueOf([360, 1350])) {
    const visitor = await visitFrom("IN", { width, height: 740 });
    await visitor.open(TITLES.freeFilm.path);
    await visitor.play();
    await visitor.page.keyboard.press("k");
    expect([width, await violationsOn(visitor.page)]).toEqual([width, []]);
  }
});
