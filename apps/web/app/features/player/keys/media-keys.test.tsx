import { expect, it, vi } from "vitest";
import { SOON } from "../../../testing/page-for-tests.tsx";
import { openPlayer } from "../open-player-for-tests.tsx";

const AD_BREAK = { id: "b-1", kind: "pre_roll", position: 0, duration: 30, address: "/playback/ads/1" };

it("lets the device's media keys neither seek nor leave the title during an advertisement [CONT-145]", async () => {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler | null>();
  const press = (action: MediaSessionAction, seekTime?: number): void =>
    handlers.get(action)?.({ action, ...(seekTime === undefined ? {} : { seekTime }) });
  let endBreak = (): void => undefined;
  const { calls, openedVideo, quiet } = await openPlayer({
    prepare() {
      const setActionHandler: MediaSession["setActionHandler"] = (action, handler) =>
        void handlers.set(action, handler);
      Object.assign(navigator, { mediaSession: { setActionHandler } });
      vi.stubGlobal("MediaMetadata", Object);
      const document = new Promise((_resolve, reject) => (endBreak = () => reject(new Error("late"))));
      vi.stubGlobal("fetch", () => document);
    },
    answer: (call) =>
      call.endsWith("/displayAds")
        ? Response.json({ content_id: "0-9-1", ad_breaks: [AD_BREAK] })
        : undefined,
  });
  const video = await openedVideo();
  const shown = () => document.querySelector('[aria-label="Advertisement"]');
  await expect.poll(shown, SOON).not.toBeNull();
  await quiet();
  const before = calls.length;
  const pressAll = async (): Promise<number> => {
    press("seekto", 500);
    press("seekforward");
    press("seekforward");
    press("seekbackward");
    press("nexttrack");
    await quiet();
    return video.currentTime;
  };
  expect([await pressAll(), calls.length]).toEqual([0, before]);
  const during = handlers.get("seekto");
  endBreak();
  await expect.poll(shown, SOON).toBeNull();
  await expect.poll(() => handlers.get("seekto"), SOON).not.toBe(during);
  expect(await pressAll()).toBe(510);
  expect(calls.length).toBeGreaterThan(before);
});
