import { TITLES } from "./addresses.ts";
import { DEMO_PASSWORD, enterContact, expect, test } from "./member.ts";

const VIEWER = "no-sharing@example.com";

test("the fourth video asks a guest to register, also after it was dismissed and after a reload, a plan's title is offered, and what was wanted in the watchlist is in it after signing in; a registered viewer is never asked [JRNY-02] [CONT-156] [AUTH-32] [AUTH-33] [DEC-045]", async ({
  visitFrom,
  secret,
}) => {
  const { page, open } = await visitFrom("IN");
  await open("/");
  await page.evaluate(() => localStorage.setItem("gateCounts", JSON.stringify(["a", "b"])));
  await open(`${TITLES.episode.path}#play`);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  const counts = () => page.evaluate(() => JSON.parse(localStorage.getItem("gateCounts") ?? "[]") as unknown);
  await expect.poll(counts).toEqual(["a", "b", "0-1-1"]);
  await open(`${TITLES.freeFilm.path}#play`);
  const prompt = page.getByRole("dialog", { name: "Sign up to keep watching" });
  await expect(prompt).toBeVisible();
  await page.reload();
  await expect(prompt).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
  expect(await counts()).toEqual(["a", "b", "0-1-1", TITLES.freeFilm.id]);
  await expect(prompt.getByRole("link", { name: "Create an account" })).toHaveAttribute("href", "/register");
  await page.keyboard.press("Escape");
  await expect(prompt).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  await expect(prompt).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);

  await open(TITLES.subscriptionFilm.path);
  const main = page.getByRole("main");
  await expect(main.getByText("Included in a Marquee subscription.")).toBeVisible();
  await expect(main.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/buy-plan");
  await expect(main.getByRole("link", { name: /^Play/ })).toHaveCount(0);
  const watchlist = main.getByRole("button", { name: "Watchlist", exact: true });
  const login = page.getByRole("dialog", { name: "Sign in to go on" });
  await watchlist.click();
  await login.getByRole("button", { name: "Close" }).click();
  await expect(login).toHaveCount(0);
  await expect(watchlist).toHaveAttribute("aria-pressed", "false");
  const waiting = () => page.evaluate(() => sessionStorage.getItem("pendingWatchlist"));
  expect(await waiting()).toBeNull();
  await watchlist.click();
  await login.getByRole("link", { name: "Sign in" }).click();
  await expect.poll(waiting).toMatch(/^0-0-5 \d+$/);
  await enterContact(page, secret(VIEWER));
  await page.getByLabel("Password", { exact: true }).fill(secret(DEMO_PASSWORD));
  await main.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${TITLES.subscriptionFilm.path}$`));
  await expect(watchlist).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(watchlist).toHaveAttribute("aria-pressed", "true");
  // The entry waited for one sign-in; once taken, it does not come back.
  const removed = page.waitForResponse(
    (answer) => answer.url().includes("/watchlist") && answer.request().method() !== "GET",
  );
  await watchlist.click();
  await removed;
  await page.reload();
  await expect(main.getByText("Included in a Marquee subscription.")).toBeVisible();
  await expect(watchlist).toHaveAttribute("aria-pressed", "false");
  await open(`${TITLES.freeFilm.path}#play`);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("gateCounts"))).toBe("[]");
  await page.evaluate(() => localStorage.setItem("gateCounts", JSON.stringify(["a", "b", "c", "d"])));
  await page.reload();
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});
