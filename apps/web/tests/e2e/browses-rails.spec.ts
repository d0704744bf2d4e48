import type { Page } from "@playwright/test";
import { TITLES } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const MOST_NODES = 1200;
const MOST_REQUESTS = 30;

/** Rows of a landing page in the server's HTML: heading, links to the list, links to titles. */
function rowsOf(html: string) {
  return [...html.matchAll(/<section [^>]*aria-labelledby[^>]*>(.*?)<\/section>/gs)].map(([, row = ""]) => ({
    heading: /<h2[^>]*>([^<]+)</.exec(row)?.[1] ?? "",
    lists: [...row.matchAll(/href="([^"]*\/collections\/[^"]*)"/g)].map(([, path]) => path ?? ""),
    titles: [...row.matchAll(/href="([^"]*\/details\/[^"]*)"/g)].length,
  }));
}

test("rows are in the server's page with heading, list and two titles, the same for crawlers and people; a list has the rest [CONT-127]", async ({
  askFrom,
}) => {
  const agents = [{}, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }];
  for (const path of ["/", "/movies", "/hi/kids"]) {
    const [people = [], crawlers] = await Promise.all(
      agents.map(async (headers) => rowsOf(await (await askFrom("IN", path, headers)).text())),
    );
    expect(people.length).toBeGreaterThan(2);
    expect([path, crawlers]).toEqual([path, people]);
    for (const { heading, lists, titles } of people)
      expect([path, heading, heading !== "", lists.length, titles]).toEqual([
        path,
        heading,
        true,
        1,
        Math.min(titles, 2),
      ]);
    const list = await askFrom("IN", people[0]?.lists[0] ?? "");
    expect(list.status()).toBe(200);
    expect([...(await list.text()).matchAll(/<li[^>]*><a [^>]*\/details\//g)].length).toBeGreaterThan(2);
  }
});

test("rows and their titles differ by country and by content languages [CONT-28]", async ({ askFrom }) => {
  const home = async (country: "IN" | "US", languages = "") =>
    await (
      await askFrom(country, country === "US" ? "/global" : "/", {
        cookie: `contentLanguages=${languages}`,
      })
    ).text();
  const headings = (html: string) => rowsOf(html).map(({ heading }) => heading);
  const titles = (html: string) =>
    [...html.matchAll(/href="[^"]*\/details\/[^"]*?\/(\d-\d-\d+)"/g)].map(([, id]) => id);
  const [india, abroad] = [await home("IN"), await home("US")];
  expect(headings(india).length).toBeGreaterThan(3);
  expect(headings(abroad).length).toBeGreaterThan(3);
  expect(headings(abroad)).not.toEqual(headings(india));
  expect(titles(abroad)).not.toEqual(titles(india));
  const [hindi, tamil] = [await home("IN", "hi"), await home("IN", "ta")];
  expect(titles(hindi)).not.toEqual(titles(tamil));
  expect(headings(hindi).length).toBe(headings(tamil).length);
  expect(titles(await home("IN", "hi"))).toEqual(titles(hindi));
});

test("home on a phone is light, its cards load as the viewer scrolls near their rows, and nothing moves [CONT-127]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { width: 390, height: 844 });
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(request.url()));
  // Layout shifts within the page; the header moves while the page scrolls, which does not count.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      })[])
        if (entry.sources.some(({ node }) => node?.parentElement?.closest("main section") != null))
          document.documentElement.dataset["shift"] = String(
            Number(document.documentElement.dataset["shift"] ?? 0) + entry.value,
          );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open("/");
  await page.waitForLoadState("networkidle");
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  const files = requests.filter((url) => !url.includes("/api/events"));
  console.log(`home at 390 px: ${nodes} nodes, ${files.length} requests`);
  expect(nodes).toBeLessThanOrEqual(MOST_NODES);
  expect([files.length <= MOST_REQUESTS, files.length]).toEqual([true, files.length]);

  const row = page.getByRole("main").getByRole("region").nth(8);
  const cards = row.getByRole("listitem");
  await expect(cards).toHaveCount(2);
  const height = await row.evaluate((element) => element.getBoundingClientRect().height);
  await row.scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(2);
  await row.getByRole("list").evaluate((strip) => strip.scrollBy({ left: 40 }));
  // A row that has been used contains all cards of its page.
  await expect(cards).toHaveCount(12);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? 0));
  expect(shift).toBe(0);
  const grown = await row.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs(grown - height)).toBeLessThan(3);
});

test("going back restores the page, the position of rows and the focus, and a row loads more at its end [CONT-126] [CONT-127]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/movies");
  const lists: string[] = [];
  page.on(
    "request",
    (request) => void (/\/collection\/0-8-/.test(request.url()) && lists.push(request.url())),
  );
  const row = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("listitem") })
    .nth(3);
  await row.scrollIntoViewIfNeeded();
  const strip = row.getByRole("list");
  await row.hover();
  await expect.poll(() => row.getByRole("listitem").count()).toBeGreaterThan(7);
  await strip.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300);
  const card = row.getByRole("link", { name: /./ }).nth(4);
  const title = await card.getAttribute("href");
  const place = await page.evaluate(() => window.scrollY);
  const offset = await strip.evaluate((element) => element.scrollLeft);
  await card.focus();
  await card.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${title}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(row.locator(`a[href="${title}"]`)).toBeFocused();
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(offset - 60);
  await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y) < 150, place)).toBe(true);

  // A list is not requested before its row is scrolled to the end; then its next page is requested once.
  expect(lists).toEqual([]);
  const long = page.getByRole("region", { name: "Hindi classics" });
  await long.scrollIntoViewIfNeeded();
  await long.hover();
  await expect(long.getByRole("listitem")).toHaveCount(12);
  await long.getByRole("list").evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(long.getByRole("listitem")).toHaveCount(14);
  expect(lists.map((address) => new URL(address).searchParams.get("page"))).toEqual(["2"]);
});

test("an arrow of a row stays in the page while cards are added, so that a press on it counts [SHELL-170]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof Element && node.querySelector('button[aria-label^="Scroll forward: "]'))
            document.documentElement.dataset["gone"] =
              `${document.documentElement.dataset["gone"] ?? 0} more`;
    }).observe(document, { childList: true, subtree: true });
  });
  await open("/");
  const rows = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.getByRole("button", { name: /^Scroll forward: / }) });
  const count = await rows.count();
  expect(count).toBeGreaterThan(3);
  for (let index = 0; index < count; index += 1) {
    const row = rows.nth(index);
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => row.getByRole("listitem").count()).toBeGreaterThan(5);
    await row.hover();
    await expect.poll(() => row.getByRole("listitem").count()).toBeGreaterThan(7);
  }
  const last = rows.last();
  await last.getByRole("button", { name: /^Scroll forward: / }).click();
  await expect(last.getByRole("button", { name: /^Scroll back: / })).toHaveCount(1);
  expect(await page.locator("html").getAttribute("data-gone")).toBeNull();
});

test("a list is filtered by its address, by keyboard and without script [CONT-128] [OVER-18]", async ({
  visitFrom,
  askFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/movies/all");
  const form = page.getByRole("form", { name: "Filter and sort" });
  const heads = page.getByRole("main").getByRole("listitem");
  const count = page.getByText(/^\d+ titles$/);
  const before = await count.textContent();
  await form.getByLabel("Decade").selectOption("1920");
  await expect(page).toHaveURL(/\/movies\/all\?decade=1920$/);
  await expect(count).not.toHaveText(before ?? "");
  await form.getByLabel("Sort by").selectOption("title");
  await expect(page).toHaveURL(/\?decade=1920&sort=title$/);
  await expect(form.getByLabel("Decade")).toHaveValue("1920");
  await expect(heads.first()).toContainText(/19[23]\d/);
  const access = form.getByLabel("Free or Premium");
  await access.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/decade=1920&access=free&sort=title$/);
  await expect(count).toBeVisible();
  await expect(access).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/decade=1920&access=premium&sort=title$/);
  await expect(access).toBeFocused();
  await form.getByRole("link", { name: "Clear filters" }).press("Enter");
  await expect(page).toHaveURL(/\/movies\/all$/);
  await expect(form).toBeFocused();
  for (const name of ["Decade", "Free or Premium", "Sort by"])
    await expect(form.getByLabel(name)).toHaveValue("");
  await open("/movies/all?genre=nothing-of-ours");
  await expect(page.getByText("No title matches these filters.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().press("Enter");
  await expect(page).toHaveURL(/\/movies\/all$/);
  await expect(heads).toHaveCount(12);
  await expect(page.getByRole("main")).toBeFocused();
  const more = page.getByRole("button", { name: "Show more" });
  let known = 12;
  for (let shown = known; (await more.count()) > 0; shown = await heads.count()) {
    known = shown;
    await more.press("Enter");
    await expect.poll(() => heads.count()).toBeGreaterThan(shown);
  }
  expect(known).toBeGreaterThan(12);
  await expect(heads.nth(known - 1).getByRole("link")).toBeFocused();

  const plain = await visitFrom("IN", { script: false });
  await plain.open("/movies/all");
  await plain.page.getByLabel("Free or Premium").selectOption("premium");
  await plain.page.getByRole("button", { name: "Apply" }).click();
  await expect(plain.page).toHaveURL(/access=premium/);
  for (const card of await plain.page.getByRole("main").getByRole("listitem").allTextContents())
    expect(card).toMatch(/Premium|Rent/);

  const html = await (await askFrom("IN", "/hi/movies/all?decade=1920&page=2")).text();
  expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1]).toBe("noindex, follow");
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(/\/hi\/movies\/all$/);
  expect(html).not.toContain('rel="alternate"');
  const whole = await (await askFrom("IN", "/movies/all?decade=1925&sort=popular")).text();
  expect(whole).toContain(before ?? "nothing");
});

/** The first picture that shows the title with this address, as the user agent chose it. */
async function pictureOf(page: Page, address: RegExp) {
  const image = page
    .locator("main picture img")
    .and(page.locator(`[src*="${address.source}"]`))
    .first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true);
  return image.evaluate((shown: HTMLImageElement) => ({
    sources: Array.from(shown.parentElement?.querySelectorAll("source") ?? [], ({ type, srcset }) => [
      type,
      [...new Set(srcset.split(",").map((entry) => /\.(\w+) \d+w$/.exec(entry.trim())?.[1]))].join(),
    ]),
    takes: shown.currentSrc.split(".").at(-1),
    fallback: shown.src.split(".").at(-1),
  }));
}

test("pictures are offered as AVIF, WEBP, then jpg, and png for channels; a browser takes the first that it can show [DEC-100] [CONT-45]", async ({
  visitFrom,
}) => {
  const sources = [
    ["image/avif", "avif"],
    ["image/webp", "webp"],
  ];
  for (const [without, film, channel] of [
    [[], "avif", "avif"],
    [["avif"], "webp", "webp"],
    [["avif", "webp"], "jpg", "png"],
  ] as const) {
    const { page, open } = await visitFrom("IN");
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setDisabledImageTypes", { imageTypes: [...without] });
    await open(TITLES.freeFilm.path);
    expect(await pictureOf(page, /0-0-1\//)).toEqual({ sources, takes: film, fallback: "jpg" });
    await open(TITLES.channel.path);
    expect(await pictureOf(page, /0-9-1\//)).toEqual({ sources, takes: channel, fallback: "png" });
    await page.context().close();
  }
});
