import { describe, expect, it } from "vitest";
import { holdPosition } from "./hold-position.ts";

/** A fake video element that only has a position. */
function fakeVideo() {
  const facts = { paused: false, seeking: false, currentTime: 0 };
  const video = Object.assign(new EventTarget(), facts) as unknown as HTMLVideoElement & {
    -readonly [Name in keyof typeof facts]: (typeof facts)[Name];
  };
  const tell = (name: string, change: Partial<typeof facts> = {}): void => {
    Object.assign(video, change);
    video.dispatchEvent(new Event(name));
  };
  return { video, tell };
}

describe("a stream that is paused while it goes to its place", () => {
  const START = 2370;

  it("keeps the position although the browser reports zero, also for a listener of that event", () => {
    const { video, tell } = fakeVideo();
    // Browsers call capturing listeners first; Node calls listeners in the order they were added.
    holdPosition(video, START);
    const read: number[] = [];
    for (const name of ["pause", "seeked"]) video.addEventListener(name, () => read.push(video.currentTime));
    tell("seeking", { seeking: true, currentTime: START });
    tell("pause", { paused: true });
    tell("seeked", { seeking: false, currentTime: 0 });
    expect([video.currentTime, read]).toEqual([START, [START, START]]);
  });

  it("keeps it when the seek is reported only after its end, and does so once", () => {
    const { video, tell } = fakeVideo();
    holdPosition(video, START);
    tell("seeking", { paused: true, currentTime: 0 });
    tell("seeked");
    expect(video.currentTime).toBe(START);
    tell("seeked", { currentTime: 0 });
    expect(video.currentTime).toBe(0);
  });

  it("goes to the beginning when requested, and is not changed while it plays or once it is closed", () => {
    const requested = fakeVideo();
    holdPosition(requested.video, START);
    requested.tell("seeking", { paused: true, seeking: true, currentTime: 0 });
    requested.tell("seeked", { seeking: false });
    const playing = fakeVideo();
    holdPosition(playing.video, START);
    playing.tell("seeked");
    const closed = fakeVideo();
    holdPosition(closed.video, START)();
    closed.tell("seeked", { paused: true });
    expect([requested, playing, closed].map(({ video }) => video.currentTime)).toEqual([0, 0, 0]);
  });
});
