import type { Page } from "@playwright/test";
import { untilHydrated } from "./until-hydrated.ts";
import { WEB_URL } from "./addresses.ts";
import { expect, test } from "./visitor.ts";

const gridOf = (page: Page) => page.getByRole("grid", { name: "Programmes by channel and time" });
/** The focused element, as row and name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const row = activeElement?.closest('[role="row"]')?.getAttribute("aria-rowindex");
    const box = activeElement?.getBoundingClientRect();
    const grid = activeElement?.closest('[role="grid"]')?.getBoundingClientRect();
    const isInSight =
      box !== undefined && grid !== undefined && box.bottom <= grid.bottom + 1 && box.left < grid.right;
    return { row: Number(row), cell: activeElement?.parentElement?.getAttribute("aria-colindex"), isInSight };
  });

test("the guide is a grid with one tab stop, days, time zones and details of past, current and future programmes [CONT-100] [CONT-101] [CONT-102] [CONT-103] [CONT-29]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { width: 1350, height: 900 });
  const main = page.getByRole("main");
  await open("/tvguide");
  await untilHydrated(page);
  const grid = gridOf(page);
  await expect(grid).toBeVisible();
  await expect(grid).toHaveAttribute("aria-rowcount", "25");
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
  await expect(grid.getByText(/^ ?On now, \d+% shown$/).first()).toBeAttached();

  const dialog = page.getByRole("dialog");
  const close = async (): Promise<void> => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  };
  await grid
    .getByRole("link", { name: /On now/ })
    .first()
    .click();
  await expect(dialog.getByRole("link", { name: "Watch live" })).toHaveAttribute("href", /\/0-9-\d+#play$/);
  await expect(dialog.getByRole("progressbar", { name: /% shown$/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Remind me/ })).toHaveCount(0);
  await close();

  await grid.locator('[tabindex="0"]').focus();
  const first = await focused(page);
  expect(first).toMatchObject({ row: 1, isInSight: true });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toMatchObject({ row: 2, isInSight: true });
  await page.keyboard.press("End");
  await expect.poll(async () => Number((await focused(page)).cell)).toBeGreaterThan(Number(first.cell));
  expect((await focused(page)).isInSight).toBe(true);
  await page.keyboard.press("Control+End");
  await expect.poll(() => focused(page)).toMatchObject({ row: 25, isInSight: true });
  await page.keyboard.press("PageUp");
  await expect.poll(async () => (await focused(page)).row).toBeLessThan(25);
  const before = await focused(page);
  await page.keyboard.press("x");
  expect(await focused(page)).toEqual(before);
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press("Control+Home");
  await expect.poll(() => focused(page)).toMatchObject({ row: 1, cell: "1" });

  await main.getByRole("link", { name: "Tomorrow" }).click();
  await expect(main.getByRole("link", { name: "Tomorrow" })).toHaveAttribute("aria-current", "date");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await expect(grid.getByText("On now")).toHaveCount(0);
  await grid.getByRole("gridcell").getByRole("link").nth(1).click();
  await expect(dialog.getByRole("button", { name: /^Remind me/ })).toBeVisible();
  await expect(dialog.getByRole("link", { name: /Watch live|Catch up/ })).toHaveCount(0);
  await close();

  await main.getByRole("link", { name: "Yesterday" }).click();
  await expect(main.getByRole("link", { name: "Yesterday" })).toHaveAttribute("aria-current", "date");
  await expect(grid).toHaveAttribute("aria-busy", "false");
  await grid.getByRole("gridcell").getByRole("link").nth(1).click();
  await expect(dialog.getByRole("link", { name: "Catch up" })).toHaveAttribute("href", /details/);
  await expect(dialog.getByRole("button", { name: /^Remind me/ })).toHaveCount(0);
  await close();

  await main.getByLabel("Time zone").selectOption("America/New_York");
  await main.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/zone=America(%2F|\/)New_York/);
  await expect(grid).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(grid).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^Whole programme: / }).first()).toBeVisible();
});

test("without script the guide is a list by channel and day whose programmes are links [CONT-100] [CONT-103]", async ({
  askFrom,
}) => {
  const today = await (await askFrom("IN", "/tvguide")).text();
  const dates = [...today.matchAll(/href="[^"]*\/tvguide\?date=(\d{4}-\d\d-\d\d)"/g)].map(([, date]) => date);
  expect(dates).toHaveLength(3);
  const [yesterday = ""] = dates;
  const past = await (await askFrom("IN", `/tvguide?channel=0-9-1&date=${yesterday}`)).text();
  const entries = past.split('<li id="programme-').slice(1);
  expect(entries.length).toBeGreaterThan(5);
  expect(entries.filter((entry) => /<a [^>]*href="[^"]*\/details\//.test(entry)).length).toBe(entries.length);
  expect(entries.filter((entry) => /aria-label="Remind me/.test(entry.split("</li>")[0] ?? ""))).toEqual([]);
  for (const odd of ["date=2020-01-01", "date=x", "zone=Mars/Olympus"]) {
    const answer = await askFrom("IN", `/tvguide?${odd}`);
    expect([odd, answer.status()]).toEqual([odd, 200]);
    expect(await answer.text()).toContain("On now");
  }
});

test("a current programme starts over from the guide, its channel is live within half an hour, and a past programme plays whole [CONT-140] [CONT-141] [CONT-142] [CONT-103]", async ({
  visitFrom,
}) => {
  test.slow();
  const { page, open, position } = await visitFrom("IN", {
    width: 360,
    height: 800,
    expected: /^403 .*media/,
  });
  const video = page.locator("video");
  const player = page.getByRole("dialog", { name: /^Player/ });
  const goLive = player.getByRole("button", { name: "Go live" });
  const plays = async (): Promise<void> => {
    const before = await position();
    await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(before + 0.5);
  };
  await open("/tvguide?channel=0-9-2");
  const running = page.getByRole("main").getByRole("listitem").filter({ hasText: "On now" });
  const name = await running.getByRole("link").first().innerText();
  await running.getByRole("link", { name: "Start over" }).click();
  await expect(page).toHaveURL(/\/0-9-2#play:0-9-2-\d+$/);
  await expect(player.getByRole("heading", { name })).toBeAttached();
  await plays();
  expect(await position()).toBeLessThan(60);

  await goLive.click();
  await expect(page).toHaveURL(/\/0-9-2#play$/);
  await expect.poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration)).toBe(Infinity);
  await plays();
  await expect(player.getByText("Live", { exact: true })).toBeAttached();
  await expect(goLive).toHaveCount(0);
  const seek = player.getByRole("slider", { name: "Position" });
  await page.keyboard.press("Home");
  await expect(seek).toHaveAttribute("aria-valuetext", /^29:\d\d behind live$/);
  await plays();
  await page.keyboard.press("j");
  await expect(seek).toHaveAttribute("aria-valuetext", /^29:\d\d behind live$/);
  await goLive.click();
  await expect(seek).toHaveAttribute("aria-valuetext", "Live");
  await plays();
  await page.keyboard.press("5");
  await expect(seek).toHaveAttribute("aria-valuetext", /^1\d:\d\d behind live$/);
  await plays();
  // Its address has expired, as in a tab that was suspended, so it is requested again.
  let isEnded = true;
  await page.route(/\/media\/play\//, (route) =>
    isEnded ? route.fulfill({ status: 403 }) : route.fallback(),
  );
  await page.waitForRequest(/getDetails\/secure/);
  isEnded = false;
  await expect(seek).toHaveAttribute("aria-valuetext", /^1\d:\d\d behind live$/);
  await plays();
  await page.keyboard.press("End");
  await expect(seek).toHaveAttribute("aria-valuetext", "Live");
  await page.goBack();
  await expect(player).toHaveCount(0);

  await open("/tvguide?channel=0-9-2");
  const first = page.locator('li[id^="programme-"]').first();
  const firstOfToday = (await first.getAttribute("id")) ?? "";
  await page.getByRole("main").getByRole("link", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/date=/);
  await expect(first).not.toHaveAttribute("id", firstOfToday);
  // A programme without a page of its own links only to the channel.
  await page.locator('li[id^="programme-"] a[href*="#play:"]').first().click();
  await expect(page).toHaveURL(/#play:0-9-2-\d+$/);
  await plays();
  await expect.poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration % 300)).toBeLessThan(1);
  await open("/");
  await expect(page.getByRole("region", { name: "Continue watching" })).toHaveCount(0);
});

/** The lists of live TV, each with a channel that is in it and one that is not. */
const LISTS = [
  { tab: "Free channels", path: "/live-tv/free-channels", has: "0-9-1", hasNot: "0-9-3" },
  { tab: "Premium channels", path: "/live-tv/premium-channels", has: "0-9-3", hasNot: "0-9-1" },
  { tab: "News channels", path: "/live-tv/news-channels", has: "0-9-17", hasNot: "0-9-1" },
  { path: "/live-tv/hindi", has: "0-9-17", hasNot: "0-9-3" },
  { path: "/live-tv/comedy", has: "0-9-4", hasNot: "0-9-17" },
  { path: "/live-tv/hindi-news", has: "0-9-17", hasNot: "0-9-16" },
];

test("a guest goes through the lists of live TV to the guide and to a channel, which plays where it is free and offers plans where it is not; a satellite partner has no live TV [JRNY-32] [CONT-29] [SHELL-017]", async ({
  visitFrom,
  storedEvents,
}) => {
  const { page, context, open, position } = await visitFrom("IN");
  const main = page.getByRole("main");
  const channel = (id: string) => main.locator(`a[href$="/${id}"]`);
  await open("/live-tv");
  for (const { tab, path, has, hasNot } of LISTS) {
    if (tab === undefined) await open(path);
    else await main.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(channel(has).first()).toBeVisible();
    await expect(channel(hasNot)).toHaveCount(0);
  }
  await main.getByRole("link", { name: "TV guide", exact: true }).click();
  await expect(gridOf(page)).toBeVisible();

  await open("/tv-shows/tv-channels");
  await channel("0-9-1").first().click();
  await expect(page).toHaveURL(/\/channels\/details\/marquee-classics\/0-9-1$/);
  await main.getByRole("link", { name: "Watch live" }).click();
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  await expect.poll(position, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await open("/live-tv/premium-channels");
  await channel("0-9-3").first().click();
  await expect(main.getByText("Included in a Marquee subscription.")).toBeVisible();
  await expect(main.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/buy-plan");
  await expect(main.getByRole("link", { name: /^(Watch live|Start over)$/ })).toHaveCount(0);
  const identity = await page.evaluate(() => localStorage.getItem("guestDeviceId"));
  const pages = async () =>
    (await storedEvents("page_viewed"))
      .map(({ payload: { properties } }) => properties)
      .filter((properties) => properties["identity"] === identity)
      .map((properties) => properties["pageName"]);
  await expect.poll(async () => (await pages()).filter((name) => name === "channel detail").length).toBe(2);

  await context.addCookies([{ name: "partnerMode", value: "satellite", url: WEB_URL }]);
  for (const path of ["/live-tv", "/live-tv/premium-channels", "/tv-shows/tv-channels"]) {
    await open(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "This page is not part of your partner's offer" }),
    ).toBeVisible();
    await expect(main.getByRole("link", { name: /^Marquee/ })).toHaveCount(0);
  }
});
