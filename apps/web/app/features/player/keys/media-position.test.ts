import { expect, it } from "vitest";
import { mediaPosition } from "./media-position.ts";

it.each([
  [
    { duration: 600, currentTime: 12.5, playbackRate: 1.5 },
    { duration: 600, position: 12.5, playbackRate: 1.5 },
  ],
  [
    { duration: 600, currentTime: 600.04, playbackRate: 1 },
    { duration: 600, position: 600, playbackRate: 1 },
  ],
  [
    { duration: 600, currentTime: -0.01, playbackRate: 1 },
    { duration: 600, position: 0, playbackRate: 1 },
  ],
  [{ duration: Number.NaN, currentTime: 0, playbackRate: 1 }, undefined],
  [{ duration: Infinity, currentTime: 40, playbackRate: 1 }, undefined],
  [{ duration: 0, currentTime: 0, playbackRate: 1 }, undefined],
  [{ duration: 600, currentTime: 5, playbackRate: 0 }, undefined],
])("of %o a device is told %o [CONT-136]", (video, told) => {
  expect(mediaPosition(video)).toEqual(told);
});
