import { describe, expect, it } from "vitest";
import { keepPlace } from "./keep-place.ts";
import { keepPosition } from "./keep-position.ts";

/** A video element as far as its position goes. */
function fakeVideo() {
  const facts = { HAVE_METADATA: 1, readyState: 0, paused: false, seeking: false, currentTime: 0 };
  const video = Object.assign(new EventTarget(), facts) as unknown as HTMLVideoElement & {
    -readonly [Name in keyof typeof facts]: (typeof facts)[Name];
  };
  const tell = (name: string, change: Partial<typeof facts> = {}): void => {
    Object.assign(video, change);
    video.dispatchEvent(new Event(name));
  };
  return { video, tell };
}

function watched({ startAtSeconds = 0 } = {}) {
  const { video, tell } = fakeVideo();
  // Browsers tell capturing listeners first, Node those that came first.
  keepPlace(video, startAtSeconds);
  const positions: number[] = [];
  const clock = { now: 1_000_000 };
  const page = new EventTarget();
  const stop = keepPosition({
    video,
    page,
    now: () => clock.now,
    record: (positionMs) => positions.push(positionMs),
  });
  return { video, tell, positions, clock, page, stop };
}

describe("the position kept of a video", () => {
  it("is written every five seconds while it plays, at a pause, at a seek, when the page leaves and when the player closes", () => {
    const { tell, positions, clock, page, stop } = watched();
    tell("timeupdate", { readyState: 4, currentTime: 0.2 });
    tell("timeupdate", { currentTime: 4 });
    clock.now += 5000;
    tell("timeupdate", { currentTime: 5.1 });
    tell("pause", { paused: true, currentTime: 6 });
    clock.now += 9000;
    tell("timeupdate");
    tell("seeked", { currentTime: 60 });
    page.dispatchEvent(new Event("pagehide"));
    stop();
    tell("pause");
    expect(positions).toEqual([200, 5100, 6000, 60_000, 60_000, 60_000]);
  });

  it("is not the zero at which a stream stands before it has come to the place to go on from", () => {
    const { tell, positions, stop } = watched();
    tell("timeupdate", { readyState: 1 });
    tell("pause", { paused: true });
    stop();
    expect(positions).toEqual([]);
  });

  it("is zero for a viewer who went back there, and not for one whose stream is opened anew", () => {
    const { tell, positions, stop } = watched();
    tell("seeked", { readyState: 4, currentTime: 0 });
    tell("emptied");
    tell("pause", { paused: true });
    stop();
    expect(positions).toEqual([0]);
  });
});

describe("a stream that is paused while it goes to its place", () => {
  const START = 2370;

  it("keeps the place although the browser says zero, for whoever reads it at that moment too", () => {
    const { video, tell, positions } = watched({ startAtSeconds: START });
    tell("seeking", { readyState: 1, seeking: true, currentTime: START });
    tell("pause", { paused: true });
    tell("seeked", { seeking: false, currentTime: 0 });
    expect(video.currentTime).toBe(START);
    expect(positions).toEqual([START * 1000, START * 1000]);
  });

  it("keeps it when it hears of the seek only after its end, and does so once", () => {
    const { video, tell } = fakeVideo();
    keepPlace(video, START);
    tell("seeking", { paused: true, currentTime: 0 });
    tell("seeked");
    expect(video.currentTime).toBe(START);
    tell("seeked", { currentTime: 0 });
    expect(video.currentTime).toBe(0);
  });

  it("goes to the beginning when that was asked for, and is left alone while it plays or once it is closed", () => {
    const asked = fakeVideo();
    keepPlace(asked.video, START);
    asked.tell("seeking", { paused: true, seeking: true, currentTime: 0 });
    asked.tell("seeked", { seeking: false });
    const playing = fakeVideo();
    keepPlace(playing.video, START);
    playing.tell("seeked");
    const closed = fakeVideo();
    keepPlace(closed.video, START)();
    closed.tell("seeked", { paused: true });
    expect([asked, playing, closed].map(({ video }) => video.currentTime)).toEqual([0, 0, 0]);
  });
});
