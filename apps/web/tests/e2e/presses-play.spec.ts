import type { BrowserContext, Page, Route } from "@playwright/test";
import { TITLES } from "./addresses.ts";
import { eventsOfSession, sessionOf } from "./events-of-session.ts";
import { expect, test } from "./member.ts";
import { showOneAdvertisement } from "./show-one-advertisement.ts";
import { untilQuiet } from "./until-quiet.ts";

const { freeFilm } = TITLES;

/**
 * Holds requests back until the returned function is called. The route stays and lets requests pass from then on: to remove it
 * while requests of the page leave can lose one of them.
 */
async function hold(context: BrowserContext, address: RegExp): Promise<() => void> {
  let letCome = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await context.route(address, async (route: Route) => {
    await told;
    await route.fallback();
  });
  return () => letCome();
}

/** Waits until nothing has arrived for half a second. Requests that are held back may still be pending. */
async function untilLoaded(page: Page): Promise<void> {
  let known = -1;
  const isUnchanged = async (): Promise<boolean> => {
    const before = known;
    known = await page.evaluate(() => performance.getEntriesByType("resource").length);
    return known === before;
  };
  await expect.poll(isUnchanged, { intervals: [500] }).toBe(true);
}

/** The calls of a page that start and stop playback, and its segments. */
function callsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const call = /auth\/token|playback\/(?:getDetails|stop)|segments\/[^/]+\/.*\.m4s/.exec(
      request.url(),
    )?.[0];
    if (call !== undefined) asked.push(call.replace(/^segments.*/, "segment"));
  });
  return asked;
}

test("a press of play shows at once that it was taken, while the player still loads, also before hydration, and can be cancelled [CONT-160]", async ({
  visitFrom,
}) => {
  test.slow();
  const { page, context, open, position } = await visitFrom("IN");
  const frame = page.getByRole("dialog", { name: `Player: ${freeFilm.name}`, exact: true });
  const expectFrame = async (): Promise<void> => {
    await expect(frame).toHaveAttribute("aria-busy", "true");
    await expect(frame.getByRole("status")).toHaveText("Loading");
    await expect(frame.locator("svg animateTransform")).toHaveCount(1);
    // A page that has just opened also loads its own picture.
    await expect
      .poll(() => frame.locator("img").evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true);
  };
  const play = page.getByRole("main").getByRole("link", { name: /^(Play|Resume from .*)$/ });
  /** Whether the dialog is there in the second frame after a press; the first one is that of the press itself. */
  const pressAndLook = (selector: string): Promise<boolean> =>
    page.evaluate(async (pressed) => {
      document.querySelector<HTMLElement>(pressed)?.click();
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      return document.querySelector('[role="dialog"][aria-busy="true"]') !== null;
    }, selector);

  await open(freeFilm.path);
  let letCome = await hold(context, /PlayerDialog|hls/);
  expect(await pressAndLook('main a[href$="#play"]')).toBe(true);
  await expectFrame();
  // Not the close button, which Space would press.
  await expect(frame).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(frame).toHaveCount(0);
  await expect(play).toBeFocused();
  await page.keyboard.press("Enter");
  await expectFrame();
  letCome();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0);
  // The video plays before the player is there that hears the keys.
  await expect(frame).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("5");
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(2370);

  letCome = await hold(context, /\/assets\/.*\.js$/);
  await page.goto(freeFilm.path, { waitUntil: "commit" });
  await expect(frame).toBeHidden();
  await play.click();
  await expectFrame();
  letCome();
  await page.locator("video").waitFor();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(1);

  // A card leads to the title's page first.
  await open("/");
  const card = page.getByRole("region", { name: "Continue watching" }).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await untilQuiet(page);
  letCome = await hold(context, /\.data|\/assets\//);
  expect(await pressAndLook(`a[href$="${freeFilm.path}#play"]`)).toBe(true);
  await expectFrame();
  await frame.getByRole("button", { name: "Close player" }).click();
  await expect(frame).toHaveCount(0);
  letCome();
  await expect(page).toHaveURL(/\/$/);

  // The first free title of the hero, and the programme on now in the guide, open the player as fast.
  const anyFrame = page.getByRole("dialog", { name: /^Player: / });
  const expectPressed = async (selector: string): Promise<void> => {
    letCome = await hold(context, /\.data|\/assets\//);
    expect(await pressAndLook(selector)).toBe(true);
    await expect(anyFrame.getByRole("status")).toHaveText("Loading");
    letCome();
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(page).toHaveURL(/#play$/);
  };
  await page.getByRole("region", { name: "Featured" }).locator('a[href$="#play"]').first().hover();
  await untilQuiet(page);
  await expectPressed('section[aria-label="Featured"] a[href$="#play"]');
  await open("/tvguide");
  await page
    .getByRole("gridcell")
    .getByRole("link", { name: /On now/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Watch live" }).hover();
  await untilQuiet(page);
  await expectPressed('[role="dialog"] a[href$="#play"]');
});

test("a press on play sends its requests at once, loads the stream while the player loads, which plays it, and aborts them when the press is cancelled [CONT-188]", async ({
  visitFrom,
}) => {
  const { page, context, open, position } = await visitFrom("IN");
  const asked = callsOf(page);
  const count = (call: string): number => asked.filter((each) => each === call).length;
  const letCome = await hold(context, /PlayerDialog/);
  await open(freeFilm.path);
  const play = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  await play.hover();
  // Hovering already fetches the token, so that the press itself waits for no other call.
  await expect.poll(() => asked).toEqual(["auth/token"]);
  await play.click();
  await expect.poll(() => count("segment")).toBeGreaterThan(0);
  expect(count("playback/getDetails")).toBe(1);
  expect(count("playback/stop")).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(() => count("playback/stop")).toBe(1);
  await expect(page.locator("video")).toHaveCount(0);

  // The same between the change of the address and that of the page.
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('main a[href$="#play"]')?.click();
    while (window.location.hash === "") await new Promise((resolve) => setTimeout(resolve));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  });
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => count("playback/stop")).toBe(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(play).toBeFocused();

  await play.click();
  await expect.poll(() => count("playback/getDetails")).toBe(3);
  letCome();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(count("playback/getDetails")).toBe(3);
  expect(count("playback/stop")).toBe(2);
  await page.keyboard.press("Escape");
  await expect.poll(() => count("playback/stop")).toBe(3);
  await expect(page.locator("video")).toHaveCount(0);
});

test("the first picture of a press shows before the player is drawn around it, with the preferred volume, speed and quality, and counts as one start; an advertisement comes before it [CONT-189]", async ({
  visitFrom,
  request,
}) => {
  const { page, context, open, play, position } = await visitFrom("IN");
  await open(TITLES.soundFilm.path);
  await play();
  await page.keyboard.press("k");
  await page.getByRole("button", { name: "Speed" }).click();
  await page.getByRole("menuitemradio", { name: "1.5×" }).click();
  await page.getByRole("button", { name: "Quality" }).click();
  await page.getByRole("menuitemradio", { name: "Data Saver (240p)" }).click();
  await page.getByRole("slider", { name: "Volume" }).fill("0.3");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toMatch(/player_volume\W+(value\W+)?0\.3/);

  const letCome = await hold(context, /PlayerDialog/);
  const heights = new Set<string | undefined>();
  page.on("request", (asked) => {
    const height = /\/(\d+p)\/\d+\.m4s/.exec(asked.url())?.[1];
    if (height !== undefined) heights.add(height);
  });
  await open(freeFilm.path);
  await page.evaluate(() => {
    const seen: string[] = [];
    const times: Record<string, number> = {};
    for (const name of ["play", "pause", "emptied"])
      document.addEventListener(name, () => seen.push(name), { capture: true });
    for (const name of ["click", "playing"])
      document.addEventListener(name, () => (times[name] ??= performance.now()), { capture: true });
    Object.assign(window, { seen, times });
  });
  const link = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  // The code that requests playback is loaded on hover, here twice as a held context does not cache. The start-up time, which
  // begins with the request, does not include that.
  await link.hover();
  await untilLoaded(page);
  await link.click();
  const frame = page.getByRole("dialog", { name: `Player: ${freeFilm.name}`, exact: true });
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect(frame).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/#play$/);
  // The loading message is gone.
  await expect(frame.getByRole("status")).toHaveCount(0);
  const facts = await frame.locator("video").evaluate((video: HTMLVideoElement) => {
    Object.assign(window, { first: video });
    return [video.volume, video.muted, video.playbackRate, video.paused];
  });
  expect(facts).toEqual([0.3, false, 1.5, false]);
  const box = await frame.locator("video").boundingBox();
  const toPlayingMs = await page.evaluate(() => {
    const { times } = window as unknown as { readonly times: Readonly<Record<"click" | "playing", number>> };
    return times.playing - times.click;
  });
  letCome();
  await expect(frame).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("0.3");
  expect(await frame.locator("video").boundingBox()).toEqual(box);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before + 2);
  expect(
    await page.evaluate(() => ({
      isSame: document.querySelector("video") === (window as { first?: unknown }).first,
      seen: (window as { seen?: unknown }).seen,
    })),
  ).toEqual({ isSame: true, seen: ["play"] });
  expect([...heights]).toEqual(["240p"]);
  await page.keyboard.press("Escape");
  await expect(frame).toHaveCount(0);
  const started = async () =>
    (await eventsOfSession(request, await sessionOf(page))).filter(
      ({ event, properties }) => event === "play_started" && properties["contentId"] === "0-0-1",
    );
  await expect.poll(async () => (await started()).length).toBe(1);
  // Measured to the first frame; the player was held back for at least half a second more.
  const startupMs = Number((await started())[0]?.properties["startupMs"]);
  expect(Math.abs(startupMs - toPlayingMs)).toBeLessThan(300);

  // A film with an advertisement before it does not play underneath.
  await page.reload();
  await showOneAdvertisement(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^(Play|Resume from .*)$/ })
    .click();
  await expect(page.getByText("Advertisement").first()).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
});

test("keys pressed before the player is drawn do the same as in it, in their order, and are forgotten when the press is cancelled [CONT-190]", async ({
  visitFrom,
}) => {
  const { page, context, open, position } = await visitFrom("IN");
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => {
      Object.assign(window, { hasRequestedFullScreen: true });
      return Promise.resolve();
    };
  });
  await open(freeFilm.path);
  const letCome = await hold(context, /PlayerDialog/);
  const play = page.getByRole("main").getByRole("link", { name: /^(Play|Resume from .*)$/ });
  const frame = page.getByRole("dialog", { name: `Player: ${freeFilm.name}`, exact: true });
  const pressPlay = async (): Promise<void> => {
    await play.click();
    await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(frame).toBeFocused();
  };
  await pressPlay();
  await page.keyboard.press("m");
  await frame.getByRole("button", { name: "Close player" }).focus();
  await page.keyboard.press("Space");
  await expect(frame).toHaveCount(0);
  await expect(play).toBeFocused();

  await pressPlay();
  await page.keyboard.press("m");
  await page.keyboard.press("Escape");
  await expect(frame).toHaveCount(0);

  await pressPlay();
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const key of ["f", ">", ">", "5", "ArrowRight", "ArrowDown", "Control+b", "Space"])
    await page.keyboard.press(key);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  letCome();
  const state = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => ({
      isPaused: video.paused,
      isMuted: video.muted,
      volume: video.volume,
      speed: video.playbackRate,
      isFull: "hasRequestedFullScreen" in window,
    }));
  await expect.poll(state).toEqual({ isPaused: true, isMuted: false, volume: 0.9, speed: 1.5, isFull: true });
  expect(await position()).toBeGreaterThanOrEqual(2380);
  expect(await position()).toBeLessThan(2390);
  // From now on the player has them.
  await page.keyboard.press("Space");
  await page.keyboard.press("m");
  await expect.poll(state).toMatchObject({ isPaused: false, isMuted: true });
  await page.keyboard.press("Escape");
  await expect(frame).toHaveCount(0);
});
