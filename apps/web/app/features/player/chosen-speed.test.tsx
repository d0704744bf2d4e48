import { expect, it } from "vitest";
import { SOON } from "../../testing/page-for-tests.tsx";
import { openPlayer } from "./open-player-for-tests.tsx";

it("keeps the chosen speed where the browser loads the media again, as after a media error [CONT-161]", async () => {
  const { openedVideo } = await openPlayer();
  const video = await openedVideo();
  const dialog = document.querySelector('[role="dialog"]');
  dialog?.dispatchEvent(new window.KeyboardEvent("keydown", { key: ">", bubbles: true, cancelable: true }));
  await expect.poll(() => video.playbackRate, SOON).toBe(1.25);
  // Loading media sets the rate to the default one.
  video.playbackRate = video.defaultPlaybackRate;
  expect(video.playbackRate).toBe(1.25);
});
