import type { Route } from "@playwright/test";
import { TITLES } from "./addresses.ts";
import { expect, newMobile, test } from "./member.ts";

const SEARCH = /\/api\/content\/search\?/;
const queryOf = (address: string): string => new URL(address).searchParams.get("q") ?? "";

test("a search begins at three letters, shows the answer to the last text, and works by keyboard; a failed one can be repeated [JRNY-30] [CONT-37] [CONT-38] [CONT-42]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN", { expected: /503 .*\/content\/search/ });
  const asked: string[] = [];
  const held: Route[] = [];
  let isDown = false;
  await page.route(SEARCH, async (route) => {
    const query = queryOf(route.request().url());
    asked.push(query);
    if (isDown) return route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "down" } });
    if (query === "raja") return void held.push(route);
    return route.continue();
  });
  await open("/search");
  const field = page.getByRole("combobox", { name: "Title, person or genre" });
  const list = page.getByRole("listbox");
  const option = (name: string) => list.getByRole("option", { name: new RegExp(`^${name}`) });
  await field.pressSequentially("ra");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.pressSequentially("ja");
  await expect.poll(() => held.length).toBe(1);
  await field.fill("general");
  await expect(option(TITLES.freeFilm.name)).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ titles?$/ })).not.toHaveCount(0);
  await held[0]?.continue().catch(() => undefined);
  // A newer answer after it shows that the older one has had its time.
  await field.fill("generals");
  await expect.poll(() => asked).toContain("generals");
  await field.fill("general");
  await expect(option(TITLES.freeFilm.name)).toBeVisible();
  await expect(list.getByText("Raja Harishchandra")).toHaveCount(0);
  // The results for the previous word include the same title.
  await expect(list).toHaveAccessibleName(/general\W*$/);
  expect(asked.filter((query) => query.length < 3)).toEqual([]);

  await field.press("Escape");
  await expect(list).toHaveCount(0);
  await field.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
  const active = await list.getByRole("option", { selected: true }).getAttribute("id");
  await expect(field).toHaveAttribute("aria-activedescendant", active ?? "");
  await expect(field).toBeFocused();
  await field.press("ArrowUp");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(0);

  isDown = true;
  await field.fill("awaara");
  await expect(page.getByText("The search did not work.")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(option("Awaara 1951")).toBeVisible();
  await field.fill("qqqqzzzz");
  await expect(page.getByRole("status").filter({ hasText: "Nothing found for “qqqqzzzz”" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await field.fill("general");
  await expect(option(TITLES.freeFilm.name)).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/details\//);
});

test("the header's search opens the same field over any page, works by keyboard, returns the focus, and is a link on a phone and before its code has loaded [JRNY-30] [CONT-173]", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  await page.setViewportSize({ width: 600, height: 800 });
  await open("/aboutus");
  const banner = page.getByRole("banner");
  const way = banner.getByRole("link", { name: "Search" });
  const field = banner.getByRole("combobox", { name: "Title, person or genre" });
  const option = (name: string) => banner.getByRole("option", { name: new RegExp(`^${name}`) });
  await expect(way).not.toHaveAttribute("aria-expanded");
  await way.focus();
  await expect(way).toHaveAttribute("aria-expanded", "false");
  await way.press("Enter");
  await expect(field).toBeFocused();
  await expect(way).toHaveAttribute("aria-expanded", "true");
  await field.pressSequentially("general");
  await expect(option(TITLES.freeFilm.name)).toBeVisible();
  await expect(banner.getByRole("status").filter({ hasText: /^\d+ titles?$/ })).not.toHaveCount(0);
  await field.press("Escape");
  await expect(banner.getByRole("listbox")).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(way).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/aboutus");
  await way.press("Enter");
  await field.fill("general");
  await expect(option(TITLES.freeFilm.name)).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/details\//);
  await expect(field).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 720 });
  await way.click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole("main").getByRole("combobox")).toBeVisible();
  // On the search page it is a link at any width.
  await page.setViewportSize({ width: 900, height: 800 });
  await way.focus();
  await expect(way).toHaveAttribute("aria-expanded", "false");
  await way.press("Enter");
  await expect(page).toHaveURL(/\/search$/);
  await expect(way).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveCount(0);
  await page.setViewportSize({ width: 599, height: 800 });
  await open("/aboutus");
  await way.focus();
  await expect(way).toHaveAttribute("aria-expanded", "false");
  await way.press("Enter");
  await expect(page).toHaveURL(/\/search$/);
});

test("searches with results are stored in the account, newest first and each removable; without results the top ten show [CONT-39] [CONT-40] [CONT-42] [JRNY-30] [OVER-18]", async ({
  visitFrom,
  signUp,
}) => {
  const visitor = await visitFrom("IN");
  const { page, open } = visitor;
  await signUp(visitor, { mobile: newMobile(), firstName: "Asha" });
  const main = page.getByRole("main");
  const recent = main.getByRole("region", { name: "Your searches" });
  const kept = () => recent.getByRole("link").allTextContents();
  for (const query of ["general", "awaara", "qqqqzzzz", "ab"]) {
    await open(`/search?q=${query}`);
    if (query.length > 5 && query !== "qqqqzzzz") await expect(recent).toBeVisible();
    if (query === "qqqqzzzz") {
      await expect(page.getByText(/Nothing found for/)).toBeVisible();
      await expect(main.getByRole("heading", { name: "Top searches" })).toBeVisible();
      await expect(main.locator('a[href*="/details/"]')).toHaveCount(10);
    }
  }
  await expect.poll(kept).toEqual(["awaara", "general"]);
  await recent.getByRole("button", { name: "Remove awaara" }).press("Enter");
  await expect.poll(kept).toEqual(["general"]);
  await expect(recent.getByRole("button", { name: "Remove general" })).toBeFocused();
  await open("/search");
  await expect.poll(kept).toEqual(["general"]);
  await recent.getByRole("button", { name: "Clear all" }).press("Enter");
  await expect(recent).toHaveCount(0);
  await expect(main).toBeFocused();
  await open("/search");
  await expect(main.getByRole("heading", { name: "Top searches" })).toBeVisible();
  await expect(recent).toHaveCount(0);
});
