import { TITLES } from "./addresses.ts";
import { expect, test } from "./member.ts";

const { soundFilm } = TITLES;
/** Plays nothing in other journeys. */
const PERSON = "two-same@example.com";

test("a film plays on by renewed addresses, and is stopped from the page of devices of another device [CONT-48] [CONT-98] [CONT-99]", async ({
  visitFrom,
  signIn,
}) => {
  test.slow();
  const [first, second] = [
    await visitFrom("IN", { expected: /403 .*media|410 .*heartbeat/ }),
    await visitFrom("IN"),
  ];
  for (const visitor of [first, second]) await signIn(visitor, PERSON);
  const { page } = first;
  const granted: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/getDetails/secure")) granted.push(response.json());
  });
  await first.open(soundFilm.path);
  await first.play();
  expect(granted).toHaveLength(1);
  const { address } = (await granted[0]) as { readonly address: string };
  const copied = (): Promise<number> =>
    page.evaluate(async (path) => (await fetch(path)).status, `/api${address}`);
  expect(await copied()).toBe(200);
  /** The player's message when the network is back. */
  const beat = async (): Promise<{ readonly address?: string; readonly segment_token?: string }> => {
    const answer = page.waitForResponse(/playback\/heartbeat/);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    return (await (await answer).json()) as { address?: string; segment_token?: string };
  };
  const renewed = await beat();
  const folder = renewed.address?.replace(/^.*\/play\//, "").replace("master.m3u8", "") ?? "";
  await page.keyboard.press("k");
  const playlist = page.waitForRequest(/audio-ta\.m3u8/);
  const segment = page.waitForRequest(/segments\/.*\/audio-ta\/\d+\.m4s/);
  await page.getByRole("button", { name: "Audio language" }).click();
  await page.getByRole("menuitemradio", { name: "தமிழ்" }).click();
  await page.keyboard.press("8");
  await page.keyboard.press("k");
  expect((await playlist).url()).toContain(`/media/play/${folder}`);
  expect((await segment).url()).toContain(`hdnts=${renewed.segment_token}`);
  const before = await first.position();
  await expect.poll(first.position, { timeout: 20_000 }).toBeGreaterThan(before + 1);

  await second.open("/myprofile/managedevices");
  const playing = second.page.getByRole("region", { name: "Playing now" });
  await expect(playing.getByRole("listitem")).toHaveCount(1);
  await expect(playing.getByText("This device")).toHaveCount(0);
  await playing.getByRole("button", { name: /^Stop Gulliver.* on / }).click();
  await expect(playing).toHaveCount(0);
  expect(await copied()).toBe(403);
  await beat();
  const notice = page.getByRole("alert").filter({ hasText: "Playing was stopped on another device" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(first.position, { timeout: 20_000 }).toBeGreaterThan(1);
});

test("at the limit of devices the player signs another one out on the spot, by keyboard, and plays [DEC-071]", async ({
  visitFrom,
  signIn,
}) => {
  const visitor = await visitFrom("IN", { expected: /400 .*getDetails/ });
  await signIn(visitor, "device-limit@example.com");
  const { page } = visitor;
  await visitor.open(soundFilm.path);
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "You have reached the limit of devices." });
  await expect(notice).toBeVisible();
  const player = page.getByRole("dialog");
  const devices = player
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Remove / }) });
  // The pack is for two devices; this one is the third and cannot be removed here.
  await expect(devices).toHaveCount(2);
  await expect(devices.getByText("This device")).toHaveCount(0);
  await devices
    .first()
    .getByRole("button", { name: /^Remove / })
    .press("Enter");
  await expect(devices).toHaveCount(1);
  const retry = notice.getByRole("button", { name: "Try again" });
  await expect(retry).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice).toHaveCount(0);
  await expect.poll(visitor.position, { timeout: 20_000 }).toBeGreaterThan(0.5);
});
