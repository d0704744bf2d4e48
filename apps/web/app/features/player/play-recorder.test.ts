import type { AnalyticsEvent } from "@marquee/analytics-sdk";
import { describe, expect, it } from "vitest";
import { createPlayRecorder } from "./play-recorder.ts";

function setUp() {
  const events: AnalyticsEvent[] = [];
  let now = 1000;
  const recorder = createPlayRecorder({
    facts: { contentId: "0-0-1", contentType: "movie" },
    playbackId: "p",
    requestedAt: 1000,
    isResumed: false,
    monotonic: () => now,
    track: (event) => events.push(event),
  });
  const at = (positionMs: number) => ({ positionMs, durationMs: 100_000 });
  return {
    events,
    recorder,
    at,
    names: () => events.map(({ name }) => name),
    wait: (ms: number) => (now += ms),
  };
}

describe("play recorder", () => {
  it("says once that play started, with the time it took", () => {
    const { recorder, events, at, wait } = setUp();
    wait(340);
    recorder.playing(at(0));
    recorder.playing(at(500));
    expect(events).toEqual([
      {
        name: "play_started",
        properties: {
          contentId: "0-0-1",
          contentType: "movie",
          playbackId: "p",
          positionMs: 0,
          durationMs: 100_000,
          watchedMs: 0,
          startupMs: 340,
          isResumed: false,
        },
      },
    ]);
  });

  it("tells pausing, going on and the end in their order", () => {
    const { recorder, names, at } = setUp();
    recorder.paused(at(0));
    recorder.playing(at(0));
    recorder.paused(at(1000));
    recorder.paused(at(1000));
    recorder.playing(at(1000));
    recorder.ended(at(100_000));
    recorder.left(at(100_000));
    expect(names()).toEqual(["play_started", "play_paused", "play_resumed", "play_completed"]);
  });

  it("reports progress for every thirty seconds really watched, not for jumps", () => {
    const { recorder, events, names, at } = setUp();
    recorder.playing(at(0));
    for (let position = 1000; position < 30_000; position += 1000) recorder.progressed(at(position));
    recorder.progressed(at(90_000));
    expect(names()).toEqual(["play_started"]);
    recorder.progressed(at(91_000));
    expect(names()).toEqual(["play_started", "play_progressed"]);
    expect(events[1]?.properties).toMatchObject({ percent: 91, watchedMs: 30_000, positionMs: 91_000 });
  });

  it("says that the viewer left a title that was playing, and nothing of one that never began", () => {
    const one = setUp();
    one.recorder.left(one.at(0));
    expect(one.names()).toEqual([]);
    const other = setUp();
    other.recorder.playing(other.at(0));
    other.recorder.left(other.at(5000));
    expect(other.names()).toEqual(["play_started", "play_stopped"]);
  });
});
