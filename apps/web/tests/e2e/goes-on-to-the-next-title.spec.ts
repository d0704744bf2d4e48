import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { skipUnlessDue } from "./seed.ts";
import type { Visitor } from "./visitor.ts";

/** Seconds buffered ahead of the position. */
const loadedAhead = ({ page }: Visitor) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    const { buffered, currentTime = 0 } = video ?? {};
    return buffered === undefined || buffered.length === 0
      ? 0
      : buffered.end(buffered.length - 1) - currentTime;
  });

test("at the end of an episode the next one shows, can be stopped, starts by itself also in full screen, and does not for viewers who switched that off [CONT-54] [CONT-122] [CONT-123]", async ({
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
  const focused = page
    .getByRole("dialog")
    .and(page.locator(":focus"))
    .or(page.getByRole("dialog").locator(":focus"));
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press("f");
  await expect.poll(isFullScreen).toBe(true);
  await expect(focused).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(next).toContainText("Starts in");
  await expect(page.getByRole("dialog", { name: `Player: ${title}` })).toBeVisible({ timeout: 20_000 });
  await expect(page).not.toHaveURL(new RegExp(TITLES.episode.path));
  await expect(page).toHaveURL(/#play$/);
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0.2);
  expect(await isFullScreen()).toBe(true);
  await page.keyboard.press("f");
  await expect.poll(isFullScreen).toBe(false);
  await page.keyboard.press("k");
  await expect.poll(() => page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
  await expect(focused).toHaveCount(1);
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

test("after three episodes that started by themselves the viewer is asked whether they are still watching, and an input counts anew [CONT-123]", async ({
  visitFrom,
  signIn,
}) => {
  skipUnlessDue(1);
  test.slow();
  const visitor = await visitFrom("IN");
  const { page, open, play, position } = visitor;
  // A guest is asked to register after some free videos. Other journeys count what is loaded without a title to continue.
  await signIn(visitor, "two-same@example.com");
  const next = page.getByRole("region", { name: "Up next" });
  /**
   * Plays the last moment of the title, without an input of the viewer. A title that just starts may set the position itself; one
   * that has ended would wait as paused.
   */
  const end = () =>
    expect(async () => {
      await page.evaluate(() => {
        const video = document.querySelector("video");
        if (video !== null && !video.ended) video.currentTime = video.duration - 0.2;
      });
      await expect(next).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  /** The address changes while the old title still shows, near whose end the position is. */
  const expectPlaying = async (title: string) => {
    await expect(page.getByRole("dialog", { name: `Player: ${title}` })).toBeVisible({ timeout: 20_000 });
    const hasBegun = async () => {
      const seconds = await position();
      return seconds > 0.2 && seconds < 60;
    };
    await expect.poll(hasBegun, { timeout: 20_000 }).toBe(true);
  };
  const question = next.getByRole("status").filter({ hasText: "Are you still watching?" });
  await open(TITLES.episode.path);
  await play();
  const played = [page.url()];
  for (let started = 1; started <= 3; started += 1) {
    await end();
    await expect(next).toContainText(/Starts in \d+ s/);
    await expect(question).toHaveCount(0);
    const title = await next.getByRole("heading").innerText();
    await expect(page).not.toHaveURL(played.at(-1) ?? "", { timeout: 20_000 });
    await expectPlaying(title);
    played.push(page.url());
  }
  expect(new Set(played).size).toBe(4);
  await end();
  await expect(question).toBeVisible();
  await expect(next).not.toContainText("Starts in");
  const title = await next.getByRole("heading").innerText();
  await next.getByRole("button", { name: "Keep watching" }).click();
  await expect(page).not.toHaveURL(played.at(-1) ?? "");
  await expectPlaying(title);
  await end();
  await expect(next).toContainText(/Starts in \d+ s/);
});

test("an intro is skipped by keyboard alone with the focus kept, the seek bar shows pictures, and from the credits on the next title shows, which waits while they are watched [CONT-130] [CONT-131] [CONT-133]", async ({
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

  const bar = page.getByRole("slider", { name: "Position" });
  const preview = page.locator('[data-part="preview"]');
  const picture = preview.locator('[style*="thumbnails.jpg"]');
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Play on another screen" })).toHaveCount(0);
  const { x, y, width } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // The first movement shows the controls.
  await expect(async () => {
    await page.mouse.move(300, 200);
    await page.mouse.move(x + width / 2, y + 5);
    await expect(preview).toContainText(/^(4:5\d|5:0\d)$/, { timeout: 2000 });
  }).toPass();
  await expect(picture).toBeVisible();
  await page.mouse.move(300, 200);
  await expect(preview).toHaveCount(0);

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
  // Leaving during the credits counts as watched to the end.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("link", { name: "Play", exact: true })).toBeVisible();
});

test("on a phone a double tap seeks ten seconds to its side, the device is told the position, another screen is offered where there is one, and at the end of a film others show [CONT-132] [CONT-135] [CONT-136] [CONT-137]", async ({
  visitFrom,
}) => {
  test.slow();
  const { page, open, play, position } = await visitFrom("IN", { width: 390, height: 780 });
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { toldPositions: told });
    navigator.mediaSession.setPositionState = (state) => void told.push(state);
    const screens = {
      watchAvailability: (hear: (isAvailable: boolean) => void) => (hear(true), Promise.resolve(1)),
      cancelWatchAvailability: () => Promise.resolve(),
      prompt: () => (told.push({ isPrompted: true }), Promise.resolve()),
    };
    Object.defineProperty(HTMLMediaElement.prototype, "remote", { get: () => screens });
  });
  const allTold = () =>
    page.evaluate(
      () => (window as unknown as { readonly toldPositions: readonly MediaPositionState[] }).toldPositions,
    );
  const told = async () => (await allTold()).at(-1);
  const tapTwice = async (x: number): Promise<void> => {
    await page.touchscreen.tap(x, 390);
    await page.touchscreen.tap(x, 390);
  };
  await open(TITLES.freeFilm.path);
  await play();
  await page.keyboard.press("k");
  const start = await position();
  await tapTwice(350);
  await expect.poll(position).toBeCloseTo(start + 10, 0);
  expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
  await expect.poll(async () => (await told())?.position).toBeCloseTo(start + 10, 0);
  expect(await told()).toMatchObject({ playbackRate: 1, duration: expect.closeTo(4740, -1) });
  await tapTwice(40);
  await expect.poll(position).toBeCloseTo(start, 0);

  await page.getByRole("button", { name: "Play on another screen" }).click();
  // A position may still be sent after that.
  expect(await allTold()).toContainEqual({ isPrompted: true });

  await page.keyboard.press("9");
  await page.keyboard.press("k");
  const similar = page.getByRole("dialog").getByRole("region", { name: "More like this" });
  await expect(similar).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: "Up next" })).toBeVisible();
  await expect(similar.getByRole("link")).toHaveCount(10);
  const other = similar.getByRole("link").nth(1);
  const address = (await other.getAttribute("href")) ?? "";
  await other.click();
  await expect(page).toHaveURL(new RegExp(`${address.replace("#play", "")}(#play)?$`));
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

test("little is loaded ahead, less with save-data; without a network the player says so, stops when its buffer is empty, and continues later [CONT-120] [CONT-124]", async ({
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
  const thumbnails: string[] = [];
  page.on("request", (request) => void (/thumbnails/.test(request.url()) && thumbnails.push(request.url())));
  await play();
  const bar = await page.getByRole("slider", { name: "Position" }).boundingBox();
  await expect(async () => {
    await page.mouse.move(300, 200);
    await page.mouse.move((bar?.x ?? 0) + 200, (bar?.y ?? 0) + 5);
    await expect(page.locator('[data-part="preview"]')).toContainText(/:/, { timeout: 2000 });
  }).toPass();
  expect(thumbnails).toEqual([]);
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
