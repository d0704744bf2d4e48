import { expect, it } from "vitest";
import { followVideo } from "./follow-video.ts";

it("forwards each event of the element and of the page with the playback position, and one last event when stopped", () => {
  const page = new EventTarget();
  const facts = { HAVE_METADATA: 1, readyState: 1, paused: false, ended: false, currentTime: 1.5 };
  const video = Object.assign(new EventTarget(), facts) as unknown as HTMLVideoElement & { ended: boolean };
  const heard: unknown[] = [];
  const hear = (name: string) => (snapshot?: object) =>
    void heard.push(snapshot === undefined ? name : [name, snapshot]);
  const names = [
    "playing",
    "paused",
    "progressed",
    "seeking",
    "seeked",
    "waiting",
    "emptied",
    "ended",
    "left",
  ] as const;
  const listener = Object.fromEntries(names.map((name) => [name, hear(name)])) as Record<
    (typeof names)[number],
    ReturnType<typeof hear>
  >;
  const stop = followVideo({ video, page, durationMs: 9000 }, listener);
  for (const name of ["playing", "timeupdate", "pause", "seeking", "seeked", "waiting", "emptied"])
    video.dispatchEvent(new Event(name));
  // The `pause` event at the end of the media is not forwarded.
  video.ended = true;
  for (const name of ["pause", "ended"]) video.dispatchEvent(new Event(name));
  page.dispatchEvent(new Event("pagehide"));
  stop();
  for (const name of ["playing", "pause"]) video.dispatchEvent(new Event(name));
  page.dispatchEvent(new Event("pagehide"));
  const at = { positionMs: 1500, durationMs: 9000, isPaused: false, hasStream: true };
  expect(heard).toEqual([
    ["playing", at],
    ["progressed", at],
    ["paused", at],
    "seeking",
    ["seeked", at],
    "waiting",
    "emptied",
    ["ended", at],
    ["left", at],
    ["left", at],
  ]);
});

it("is notified at once of a video that already plays, and not of one that is paused or has no picture yet", () => {
  const cases = [
    { paused: false, readyState: 3, expected: ["playing"] },
    { paused: false, readyState: 4, expected: ["playing"] },
    { paused: false, readyState: 2, expected: [] },
    { paused: true, readyState: 4, expected: [] },
  ];
  for (const { expected, ...facts } of cases) {
    const elementFacts = { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3, ended: false, currentTime: 2, ...facts };
    const video = Object.assign(new EventTarget(), elementFacts) as unknown as HTMLVideoElement;
    const heard: string[] = [];
    const hear = (name: string) => () => void heard.push(name);
    const listener = {
      playing: hear("playing"),
      paused: hear("paused"),
      progressed: hear("progressed"),
      left: hear("left"),
    };
    followVideo({ video, page: new EventTarget(), durationMs: 9000 }, listener);
    expect(heard).toEqual(expected);
  }
});
