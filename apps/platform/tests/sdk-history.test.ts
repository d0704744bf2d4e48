import { createAccountHistory, createPositionRecorder, fetchWatchHistory } from "@marquee/content-sdk";
import { MINUTE, SECOND } from "@marquee/config";
import { memoryStorage } from "@marquee/http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import { sdkBrowser, signedInBrowser, signInThere, type SdkBrowser } from "./sdk-browser.fixture.ts";

const FILM = { contentId: "0-0-1", assetType: 0, durationMs: 67 * MINUTE };
const OTHER_FILM = { contentId: "0-0-5", assetType: 0, durationMs: 70 * MINUTE };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const historyOf = ({ auth, storage }: SdkBrowser) => createAccountHistory(auth, { storage });
const sends = ({ requested }: SdkBrowser) =>
  requested.filter((call) => call.startsWith("POST") && call.includes("watchhistory")).length;
/** Waits until the platform has answered all calls of this browser. */
const settled = ({ requested, answered }: SdkBrowser) =>
  vi.waitFor(() => expect(answered).toHaveLength(requested.length), { interval: 5 });
const known = async ({ auth }: SdkBrowser) =>
  (await fetchWatchHistory(auth)).entries.map(({ contentId, positionMs }) => [contentId, positionMs]);

describe("the history of an account", () => {
  let here: SdkBrowser;
  let there: SdkBrowser;
  beforeEach(async () => {
    [here, there] = [
      await signedInBrowser(platform, "registered"),
      await signedInBrowser(platform, "registered"),
    ];
    const history = historyOf(here);
    await history.sync();
    for (const { contentId } of history.get()) await history.remove({ contentId });
  });

  it("continues within ten seconds of where another device stopped [CONT-91]", async () => {
    const [first, second] = [historyOf(here), historyOf(there)];
    for (let watched = 1; watched <= 31; watched++) {
      await first.record({ ...FILM, positionMs: 20 * MINUTE + watched * SECOND });
      platform.clock.advance(SECOND);
      await here.timers.advance(SECOND);
      await settled(here);
    }
    expect(sends(here)).toBe(4);
    await second.sync();
    expect(second.resumeAtMs(FILM)).toBeGreaterThanOrEqual(20 * MINUTE + 21 * SECOND);
    await first.flush();
    await second.sync();
    expect(second.resumeAtMs(FILM)).toBe(20 * MINUTE + 31 * SECOND);
  });

  it("keeps the later sitting, even when the earlier one continues for long [CONT-90]", async () => {
    const recorder = (history: ReturnType<typeof historyOf>, { auth }: SdkBrowser) =>
      createPositionRecorder(auth, { ...FILM, history });
    const [first, second] = [historyOf(here), historyOf(there)];
    const earlier = recorder(first, here);
    await here.timers.advance(MINUTE);
    await there.timers.advance(MINUTE);
    platform.clock.advance(MINUTE);
    const later = recorder(second, there);
    later.paused({ positionMs: 30 * MINUTE, isPaused: true, hasStream: true });
    await second.flush();
    for (const browser of [here, there]) await browser.timers.advance(MINUTE);
    platform.clock.advance(MINUTE);
    earlier.paused({ positionMs: 3 * MINUTE, isPaused: true, hasStream: true });
    await first.flush();
    expect(await known(there)).toEqual([[FILM.contentId, 30 * MINUTE]]);
    await first.sync();
    expect(first.resumeAtMs(FILM)).toBe(30 * MINUTE);
  });

  it("goes on with one sitting on the device, although the account was read slowly meanwhile [CONT-90] [CONT-91]", async () => {
    const history = historyOf(here);
    const recorder = createPositionRecorder(here.auth, { ...FILM, history });
    const pausedAt = (positionMs: number) => recorder.paused({ positionMs, isPaused: true, hasStream: true });
    const pass = async (hereMs: number, platformMs: number) => {
      await here.timers.advance(hereMs);
      platform.clock.advance(platformMs);
    };
    // The clock of the device is ahead by what calls take.
    await pass(0, 900);
    pausedAt(10 * MINUTE);
    await history.flush();
    await pass(11_800, 10_000);
    await history.sync();
    await pass(10_000, 10_900);
    pausedAt(11 * MINUTE);
    await history.flush();
    expect(history.resumeAtMs(FILM)).toBe(11 * MINUTE);
    expect(await known(there)).toEqual([[FILM.contentId, 11 * MINUTE]]);
  });

  it("counts what was watched offline by the time of the platform, on a device a year ahead [CONT-90]", async () => {
    const [first, second] = [historyOf(here), historyOf(there)];
    await here.timers.advance(365 * 24 * 60 * MINUTE);
    await first.record({ ...FILM, positionMs: 10 * MINUTE });
    await first.flush();
    platform.clock.advance(5 * MINUTE);
    await there.timers.advance(5 * MINUTE);
    await second.record({ ...OTHER_FILM, positionMs: 11 * MINUTE });
    await second.flush();
    expect((await known(here)).map(([id]) => id)).toEqual([OTHER_FILM.contentId, FILM.contentId]);
    await here.timers.advance(5 * MINUTE);
    await first.sync();
    expect(first.get().map(({ contentId }) => contentId)).toEqual([OTHER_FILM.contentId, FILM.contentId]);
  });

  it("forgets on every device what was removed on one, and nothing else [CONT-91]", async () => {
    const [first, second] = [historyOf(here), historyOf(there)];
    await first.record({ ...FILM, positionMs: 10 * MINUTE });
    await first.record({ ...OTHER_FILM, positionMs: 11 * MINUTE });
    await first.flush();
    await second.sync();
    await second.remove(FILM);
    await first.sync();
    expect(first.get().map(({ contentId }) => contentId)).toEqual([OTHER_FILM.contentId]);
    expect(await known(here)).toEqual([[OTHER_FILM.contentId, 11 * MINUTE]]);
  });

  it("does not bring back what another device removed, though a page left before its last call was answered [CONT-91]", async () => {
    const { storage } = here;
    const left = historyOf(here);
    await left.record({ ...FILM, positionMs: 10 * MINUTE });
    await vi.waitFor(() => expect(sends(here)).toBe(1), { interval: 5 });
    await settled(here);
    await left.record({ ...FILM, positionMs: 11 * MINUTE });
    const asLeft = memoryStorage(
      Object.fromEntries(
        await Promise.all(
          (await storage.keys()).map(async (key) => [key, (await storage.get(key)) ?? ""] as const),
        ),
      ),
    );
    await left.flush({ isLeaving: true });
    await settled(here);
    platform.clock.advance(MINUTE);
    for (const browser of [here, there]) await browser.timers.advance(MINUTE);
    const second = historyOf(there);
    await second.sync();
    expect(second.resumeAtMs(FILM)).toBe(11 * MINUTE);
    await second.remove(FILM);

    const next = createAccountHistory(here.auth, { storage: asLeft });
    await next.load();
    expect(next.resumeAtMs(FILM)).toBe(11 * MINUTE);
    await next.sync();
    expect(next.get()).toEqual([]);
    expect(await known(there)).toEqual([]);
  });
});

describe("the history of a guest", () => {
  it("stays on the device and becomes the account's at sign-in [CONT-32]", async () => {
    const browser = sdkBrowser(platform);
    const history = historyOf(browser);
    await history.record({ ...FILM, positionMs: 12 * MINUTE });
    await history.sync();
    await history.flush({ isLeaving: true });
    await browser.timers.advance(10 * MINUTE);
    expect(browser.requested.filter((call) => call.includes("watchhistory"))).toEqual([]);
    await signInThere(browser, "premium");
    await history.sync();
    expect(await known(browser)).toContainEqual([FILM.contentId, 12 * MINUTE]);
  });
});
