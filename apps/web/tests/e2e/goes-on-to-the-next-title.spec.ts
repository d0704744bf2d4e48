import { TITLES } from "./addresses.ts";
import { expect, test, type Visitor } from "./visitor.ts";

/** Seconds that are loaded ahead of the picture. */
const loadedAhead = ({ page }: Visitor) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    const { buffered, currentTime = 0 } = video ?? {};
    return buffered === undefined || buffered.length === 0
      ? 0
      : buffered.end(buffered.length - 1) - currentTime;
  });

test("at the end of an episode the next one shows, can be stopped, starts by itself, and asks nobody who does not want it [CONT-54] [CONT-123]", async ({
  visitFrom,
}) => {
  test.slow();
  const visitor = await visitFrom("IN");
  const { page, open, play, position } = visitor;
  await open(TITLES.episode.path);
  await play();
  await page.keyboard.press("End");
  const next = page.getByRole("region", { name: "Up next" });
  await expect(next).toContainText(/Starts in \d+ s/);
  const title = await next.getByRole("heading").innerText();
  await next.getByRole("button", { name: "Cancel" }).click();
  await expect(next).not.toContainText("Starts in");
  await expect(next.getByRole("button", { name: "Play now" })).toBeVisible();

  await page.getByRole("button", { name: "Watch again" }).click();
  await expect.poll(position).toBeGreaterThan(0.2);
  await expect(next).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(next).toContainText("Starts in");
  await expect(page.getByRole("dialog", { name: `Player: ${title}` })).toBeVisible({ timeout: 20_000 });
  await expect(page).not.toHaveURL(new RegExp(TITLES.episode.path));
  await expect(page).toHaveURL(/#play$/);
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0.2);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await open("/settings");
  await page.getByRole("switch", { name: "Auto play" }).click();
  await open(TITLES.episode.path);
  await play();
  await page.keyboard.press("End");
  await expect(next.getByRole("button", { name: "Play now" })).toBeFocused();
  await expect(next).not.toContainText("Starts in");
});

test("an intro is skipped by keyboard alone with the focus kept, and from the credits on the next title shows, which waits while they are watched [CONT-130] [CONT-131]", async ({
  visitFrom,
}) => {
  test.slow();
  const { page, open, play, position } = await visitFrom("IN");
  const skip = page.getByRole("button", { name: "Skip intro" });
  const next = page.getByRole("region", { name: "Up next" });
  await open(TITLES.episode.path);
  await play();
  await expect(next).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(skip).toBeVisible();
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect.poll(position).toBeGreaterThanOrEqual(52);
  expect(await position()).toBeLessThan(60);
  await expect(skip).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeFocused();

  await page.keyboard.press("9");
  for (const seconds of [550, 560, 570, 580]) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(position).toBeGreaterThanOrEqual(seconds);
  }
  await expect(next).toContainText(/Starts in \d+ s/);
  expect(await position()).toBeLessThan(599);
  await next.getByRole("button", { name: "Watch credits" }).focus();
  await page.keyboard.press("Enter");
  await expect(next).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(next.getByRole("button", { name: "Play now" })).toBeFocused();
  await expect(next).not.toContainText("Starts in");
  // Who leaves in the credits has seen the title.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("link", { name: "Play", exact: true })).toBeVisible();
});

test("the player shows its keys and switches those of one character off, here and in the next title [CONT-122]", async ({
  visitFrom,
}) => {
  const { page, open, play } = await visitFrom("IN");
  const isPaused = () => page.evaluate(() => document.querySelector("video")?.paused);
  await open(TITLES.freeFilm.path);
  await play();
  await page.keyboard.press("?");
  const keys = page.getByRole("region", { name: "Keyboard shortcuts" });
  await expect(keys.locator("kbd")).toHaveText([
    "K",
    "␣",
    "J",
    "←",
    "L",
    "→",
    "0–9",
    "Home",
    "End",
    ",",
    ".",
    "<",
    ">",
    "↑",
    "↓",
    "M",
    "C",
    "F",
    "P",
    "N",
  ]);
  await keys.getByRole("switch", { name: "Use single keys" }).click();
  await keys.getByRole("button", { name: "Close" }).click();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("k");
  await page.keyboard.press("?");
  await expect(keys).toHaveCount(0);
  expect(await isPaused()).toBe(false);

  await open(TITLES.soundFilm.path);
  await play();
  await page.keyboard.press("k");
  expect(await isPaused()).toBe(false);
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(true);
});

test("little is loaded ahead, less with save-data; without a network the player says so, stops once all has played, and goes on [CONT-120] [CONT-124]", async ({
  visitFrom,
}) => {
  test.slow();
  const fast = await visitFrom("IN");
  await fast.open(TITLES.freeFilm.path);
  await fast.play();
  await expect.poll(() => loadedAhead(fast)).toBeGreaterThan(28);

  const saving = await visitFrom("IN", { expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  const { page, context, open, play, position } = saving;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await open(TITLES.freeFilm.path);
  await play();
  await expect.poll(() => loadedAhead(saving)).toBeGreaterThan(10);
  expect(await loadedAhead(saving)).toBeLessThanOrEqual(20);
  expect(await loadedAhead(fast)).toBeLessThanOrEqual(60);

  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "No internet connection" })).toBeVisible();
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before + 0.5);
  await page.keyboard.press("9");
  const message = page.getByRole("alert").filter({ hasText: "No internet connection" });
  await expect(message).toBeVisible({ timeout: 5000 });
  await context.setOffline(false);
  await expect(message).toHaveCount(0);
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(await loadedAhead(fast)).toBeLessThanOrEqual(60);
});
