import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";
import { showOneAdvertisement } from "./show-one-advertisement.ts";

const { freeFilm, soundFilm } = TITLES;
/** Signs in on two devices, and watches nothing in other journeys. */
const WATCHER = "two-different@example.com";

test("a guest in India finds a free film, watches it with an advertisement, and goes on later where it was left [JRNY-01] [CONT-31]", async ({
  visitFrom,
  storedEvents,
}) => {
  test.slow();
  const { page, open, position } = await visitFrom("IN");
  await open("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).not.toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "About us" })).toBeVisible();
  expect(await page.getByRole("main").getByRole("region").count()).toBeGreaterThan(3);
  // Shown to visitors abroad only.
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toHaveCount(0);
  await expect(page.locator('a[href^="/global"]')).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Movies", exact: true })
    .click();
  await expect(page).toHaveURL(/\/movies$/);
  const row = page.getByRole("region", { name: "Action and adventure" });
  await row.scrollIntoViewIfNeeded();
  await row.locator(`a[href="${freeFilm.path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${freeFilm.path}$`));
  await expect(page.getByRole("heading", { level: 1, name: freeFilm.name })).toBeVisible();

  await showOneAdvertisement(page);
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  const advertisement = page.getByRole("region", { name: "Advertisement" });
  await expect(advertisement.getByText(/^Skip in/)).toBeVisible();
  expect(await position()).toBe(0);
  await advertisement.getByRole("button", { name: "Skip ad" }).click();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(2);
  await expect(advertisement).toHaveCount(0);
  const { identity, guestToken } = await page.evaluate(() => ({
    identity: localStorage.getItem("guestDeviceId"),
    guestToken: localStorage.getItem("guestToken"),
  }));
  expect(guestToken).not.toBeNull();
  const own = async () =>
    (await storedEvents("play_started")).filter(({ payload }) => payload.properties["identity"] === identity);
  await expect.poll(async () => (await own()).length).toBe(1);
  const [started] = await own();
  expect(started?.payload.properties).toMatchObject({
    contentId: freeFilm.id,
    country: "IN",
    userType: "guest",
    displayLanguage: "en",
    isResumed: false,
  });

  await page.keyboard.press("5");
  await expect.poll(position).toBeGreaterThan(2360);
  await page.keyboard.press("k");
  const left = await position();
  await page.reload();
  await expect(page.locator("video")).toBeVisible();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThanOrEqual(Math.floor(left) - 1);
  expect(await position()).toBeLessThan(left + 30);
  const minute = Math.floor((await position()) / 60);
  // Also while the picture is still loading. Moving the pointer shows hidden controls.
  await page.keyboard.press("k");
  await expect(async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(260, 240);
    await page.getByRole("button", { name: "Close player" }).first().click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${freeFilm.path}$`));
  await expect(
    page.getByRole("main").getByRole("link", { name: new RegExp(`Resume from (${minute}|${minute + 1}):`) }),
  ).toBeVisible();

  await open("/");
  expect(await page.evaluate(() => localStorage.getItem("guestToken"))).toBe(guestToken);
  const rail = page.getByRole("region", { name: "Continue watching" });
  await rail.scrollIntoViewIfNeeded();
  await expect(rail.getByRole("link", { name: new RegExp(freeFilm.name) })).toHaveAttribute(
    "href",
    `${freeFilm.path}#play`,
  );
});

test("a member continues where another device stopped, also what was watched there before signing in, and removed titles are gone on both [CONT-31] [CONT-32] [CONT-91] [CONT-92] [PLAN-140]", async ({
  visitFrom,
  signIn,
  askAs,
}) => {
  test.slow();
  const [first, second] = [await visitFrom("IN"), await visitFrom("IN")];
  await signIn(second, WATCHER);
  await first.open(soundFilm.path);
  await first.play();
  await first.page.keyboard.press("3");
  await expect.poll(first.position, { timeout: 30_000 }).toBeGreaterThan(100);
  const leftAsGuest = await first.position();
  await first.page.keyboard.press("Escape");
  const row = ({ page }: typeof first) => page.getByRole("region", { name: "Continue watching" });
  const historyOf = async (visitor: typeof first) => {
    const { items } = (await askAs(visitor, "/api/user/api/v1/watchhistory")) as {
      /** `position` in seconds. */
      readonly items: readonly { readonly id: string; readonly position: number }[];
    };
    return items;
  };
  const positionOf = async (visitor: typeof first, { id }: { readonly id: string }) =>
    (await historyOf(visitor)).find((item) => item.id === id)?.position;

  expect(await positionOf(second, soundFilm)).toBeUndefined();
  await signIn(first, WATCHER);
  await expect
    .poll(() => positionOf(second, soundFilm), { timeout: 30_000 })
    .toBeGreaterThan(leftAsGuest - 10);
  expect(await positionOf(second, soundFilm)).toBeLessThan(leftAsGuest + 10);

  await first.open(freeFilm.path);
  await first.play();
  await first.page.keyboard.press("5");
  await expect.poll(first.position, { timeout: 30_000 }).toBeGreaterThan(2374);
  const left = await first.position();
  // The tab is closed during playback; its last report may arrive after the other device's next page was rendered.
  await first.page.goto("about:blank");
  await expect.poll(() => positionOf(second, freeFilm), { timeout: 30_000 }).toBeGreaterThan(left - 10);

  await second.open("/");
  await expect(row(second).getByRole("link", { name: new RegExp(freeFilm.name) })).toBeVisible();
  await second.open(freeFilm.path);
  await expect(second.page.getByRole("main").getByRole("link", { name: /^Resume from/ })).toBeVisible();
  // The profile has the position too, and continues from it.
  await second.open("/myprofile");
  const card = second.page
    .getByRole("main")
    .locator("section")
    .filter({ has: second.page.getByRole("heading", { name: "Last watched" }) });
  await expect(card.getByRole("progressbar", { name: /^5\d% watched$/ })).toBeVisible();
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  await expect(card.getByRole("link")).toHaveAttribute("href", `${freeFilm.path}#play`);
  await card.getByRole("link", { name: new RegExp(freeFilm.name) }).click();
  await expect(second.page.getByRole("dialog", { name: /^Player/ })).toBeVisible();
  await expect.poll(second.position, { timeout: 20_000 }).toBeGreaterThan(left - 10);
  expect(await second.position()).toBeLessThan(left + 30);

  await second.open("/");
  await row(second)
    .getByRole("link", { name: new RegExp(freeFilm.name) })
    .hover();
  await row(second)
    .getByRole("button", { name: `Remove ${freeFilm.name} from this row` })
    .click();
  await expect(row(second).getByRole("link", { name: new RegExp(freeFilm.name) })).toHaveCount(0);
  await expect(row(second).getByRole("link", { name: new RegExp(soundFilm.name) })).toBeVisible();
  // The first device still stores the position: the removal came later.
  await first.open(freeFilm.path);
  await expect(first.page.getByRole("main").getByRole("link", { name: "Play" })).toBeVisible();
  expect((await historyOf(first)).map(({ id }) => id)).not.toContain(freeFilm.id);
});

test("starting over forgets the position", async ({ visitFrom }) => {
  const { page, open, position } = await visitFrom("IN");
  await open(freeFilm.path);
  await page.evaluate(
    (id) =>
      localStorage.setItem(
        "watchHistory",
        JSON.stringify([
          { contentId: id, assetType: 0, positionMs: 600_000, durationMs: 4_740_000, watchedAt: 1 },
        ]),
      ),
    freeFilm.id,
  );
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: "Resume from 10:00" })).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0.5);
  expect(await position()).toBeLessThan(60);
});

test("subtitles and their appearance, audio language, quality, speed and volume can be chosen, and apply to the next title [CONT-51] [CONT-121] [CONT-134]", async ({
  visitFrom,
}) => {
  const { page, open, play } = await visitFrom("IN");
  await open(TITLES.soundFilm.path);
  await play();
  await page.keyboard.press("k");

  await page.getByRole("button", { name: "Subtitles" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Off", "English", "हिन्दी", "தமிழ்"]);
  await page.getByRole("menuitemradio", { name: "हिन्दी" }).click();
  const showing = () =>
    page.evaluate(() =>
      Array.from(document.querySelector("video")?.textTracks ?? [])
        .filter((track) => track.mode === "showing")
        .map((track) => ({ language: track.language, cues: (track.cues?.length ?? 0) > 0 })),
    );
  await expect.poll(showing, { timeout: 15_000 }).toEqual([{ language: "hi", cues: true }]);
  await page.keyboard.press("c");
  await expect.poll(showing).toEqual([]);

  const style = page.getByRole("region", { name: "Subtitle style" });
  const openStyle = async (): Promise<void> => {
    await page.getByRole("button", { name: "Subtitles" }).click();
    await page.getByRole("menuitem", { name: "Subtitle style" }).click();
    await expect(style.getByRole("button", { name: "Close" })).toBeFocused();
  };
  const sampleLook = () =>
    style.getByText("Subtitles look like this.").evaluate((sample) => {
      const { color, fontSize, textShadow } = getComputedStyle(sample);
      return { color, fontSize, hasEdge: textShadow !== "none" };
    });
  const before = await page.evaluate(() => document.querySelector("video")?.currentTime);
  await openStyle();
  expect(await sampleLook()).toEqual({ color: "rgb(255, 255, 255)", fontSize: "19.68px", hasEdge: false });
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(style.getByRole("radio", { name: "Large", exact: true })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  expect(await sampleLook()).toEqual({ color: "rgb(255, 225, 74)", fontSize: "36px", hasEdge: true });
  // The keys went to the options, and Escape closes those, not the player.
  expect(await page.evaluate(() => document.querySelector("video")?.currentTime)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(style).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: /^Player/ })).toBeFocused();

  await page.getByRole("button", { name: "Quality" }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "Auto-Recommended",
    "Full HD (1080p)",
    "HD (720p)",
    "SD (480p)",
    "Data Saver (240p)",
  ]);
  await page.getByRole("menuitemradio", { name: "Data Saver (240p)" }).click();
  await page.getByRole("button", { name: "Audio language" }).click();
  await page.getByRole("menuitemradio", { name: "தமிழ்" }).click();
  const audio = page.waitForRequest(/audio-ta/);
  const video = page.waitForRequest(/240p/);
  await page.keyboard.press("9");
  await page.keyboard.press("k");
  await Promise.all([audio, video]);

  await page.getByRole("button", { name: "Speed" }).click();
  await page.getByRole("menuitemradio", { name: "1.5×" }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector("video")?.playbackRate)).toBe(1.5);
  await page.keyboard.press("c");
  await page.getByRole("slider", { name: "Volume" }).fill("0.9");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toMatch(/player_volume\W+(value\W+)?0\.9/);

  // All settings apply to the next title; settings that it does not support show their default.
  const small = page.waitForRequest(/240p/);
  await open(freeFilm.path);
  await play();
  await small;
  await page.keyboard.press("k");
  expect(await page.evaluate(() => document.querySelector("video")?.playbackRate)).toBe(1.5);
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("0.9");
  for (const [menu, choice] of [
    ["Subtitles", "हिन्दी"],
    ["Quality", "Data Saver (240p)"],
    ["Speed", "1.5×"],
  ] as const) {
    await page.getByRole("button", { name: menu }).click();
    await expect(page.getByRole("menuitemradio", { checked: true })).toHaveText(choice);
    await page.keyboard.press("Escape");
  }
  await openStyle();
  for (const choice of ["Very large", "Yellow", "Half", "Outline", "Bottom"])
    await expect(style.getByRole("radio", { name: choice, exact: true })).toBeChecked();
});

test("the player and its stream code are not fetched before a viewer is about to play", async ({
  visitFrom,
}) => {
  const { page, open } = await visitFrom("IN");
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await open(freeFilm.path);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((address) => /hls|PlayerDialog/.test(address))).toEqual([]);
  // A pointer that was there before hydration must move again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).hover();
    await expect
      .poll(() => scripts.filter((address) => /hls|PlayerDialog/.test(address)).length, { timeout: 3000 })
      .toBeGreaterThanOrEqual(2);
  }).toPass();
});

test("the keyboard alone is enough to play, seek, mute and leave", async ({ visitFrom }) => {
  const { page, open, position } = await visitFrom("IN");
  await open(freeFilm.path);
  const play = page.getByRole("main").getByRole("link", { name: "Play", exact: true });
  for (
    let presses = 0;
    presses < 60 && !(await play.evaluate((link) => link === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await expect(play).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(2);

  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
  const before = await position();
  await page.keyboard.press("ArrowRight");
  await expect.poll(position).toBeGreaterThan(before + 9);
  await page.keyboard.press("j");
  await expect.poll(position).toBeLessThan(before + 1);
  await page.keyboard.press("m");
  await expect.poll(() => page.evaluate(() => document.querySelector("video")?.muted)).toBe(true);

  // After the last control the focus moves to the browser's own toolbar, never to the page behind the player.
  const names = new Set<string>();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => ({
      isInside:
        document.activeElement === document.body ||
        document.activeElement?.closest('[role="dialog"]') !== null,
      name: document.activeElement?.getAttribute("aria-label") ?? "",
    }));
    expect(focused.isInside).toBe(true);
    names.add(focused.name);
  }
  for (const name of [
    "Close player",
    "Position",
    "Play",
    "Back 10 seconds",
    "Forward 10 seconds",
    "Unmute",
    "Volume",
    "Subtitles",
    "Quality",
    "Full screen",
  ])
    expect(names).toContain(name);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /^(Play|Resume)/ })).toBeFocused();
});

test("a title that needs a subscription says so and has no play button", async ({ visitFrom }) => {
  const { page, open } = await visitFrom("IN");
  await open(TITLES.subscriptionFilm.path);
  await expect(page.getByText("Included in a Marquee subscription.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Play/ })).toHaveCount(0);
});

test("a guest sees an advertisement before a free film and in it, each counted once, and skips it; who has a plan sees none [CONT-49] [CONT-145]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const [guest, member] = [await visitFrom("AE"), await visitFrom("AE")];
  const asked = new Map<typeof guest, string[]>();
  for (const visitor of [guest, member]) {
    const paths: string[] = [];
    asked.set(visitor, paths);
    visitor.page.on("request", (request) => {
      const part = /\/(displayAds|vast|adEvents|spots)(?:\/|\?)/.exec(request.url())?.[1];
      const event = /\/adEvents\/[^/]+\/(\w+)$/.exec(request.url())?.[1];
      if (part !== undefined) paths.push(event ?? part);
    });
  }
  const seen = (name: string): number => (asked.get(guest) ?? []).filter((part) => part === name).length;
  const film = `/global${freeFilm.path}`;
  const { page, open, position } = guest;
  await open(film);
  expect(asked.get(guest)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  const pane = page.getByRole("region", { name: "Advertisement" });
  await expect(pane.getByText("Skip in 5 s")).toBeVisible();
  await expect(page.getByRole("slider", { name: "Position" })).toHaveCount(0);
  await expect.poll(() => seen("impression")).toBe(1);
  expect(await position()).toBe(0);
  await pane.getByRole("button", { name: "Skip ad" }).click();
  await expect(pane).toHaveCount(0);
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(0.5);
  expect(["start", "firstQuartile", "skip", "complete", "error"].map(seen)).toEqual([1, 1, 1, 0, 0]);
  // Forward over the break at 45 minutes, and back: it plays once, and the film continues where it was.
  await page.keyboard.press("6");
  await expect(pane.getByText(/^Skip in/)).toBeVisible();
  await expect(pane.getByRole("button", { name: "Skip ad" })).toBeVisible();
  expect(await position()).toBeGreaterThan(2700);
  await pane.getByRole("button", { name: "Skip ad" }).click();
  await page.keyboard.press("4");
  await page.keyboard.press("6");
  const stood = await position();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(stood + 0.5);
  await expect(pane).toHaveCount(0);
  expect(["impression", "skip"].map(seen)).toEqual([2, 2]);
  // Forward over another break into the last credits: the next title waits until the advertisement is over.
  await page.locator("video").evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration - 5;
  });
  await expect(pane.getByText(/^Skip in/)).toBeVisible();
  await expect(page.getByText("Up next")).toHaveCount(0);
  await pane.getByRole("button", { name: "Skip ad" }).click();
  await expect(page.getByText("Up next")).toBeVisible();

  await signIn(member, WATCHER);
  await member.open(film);
  await member.play();
  expect(asked.get(member)).toEqual([]);
});
