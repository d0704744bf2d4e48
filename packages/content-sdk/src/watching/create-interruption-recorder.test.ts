import { buildClient, fakeClock, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createInterruptionRecorder, type InterruptionEvent } from "./create-interruption-recorder.ts";

const FACTS = { contentType: "movie" };

function recorded() {
  const clock = fakeClock();
  const events: InterruptionEvent<typeof FACTS>[] = [];
  const recorder = createInterruptionRecorder(buildClient({ fetch: fakeFetch(), clock }), {
    playbackId: "p-1",
    facts: FACTS,
    onEvent: (event) => events.push(event),
  });
  const at = (positionMs: number) => ({ positionMs, durationMs: 100_000 });
  return { clock, events, recorder, at, names: () => events.map(({ name }) => name) };
}

describe("the recorder of interruptions", () => {
  it("reports a seek with its start, consecutive seeks once, and none before the start of playback [CONT-70]", () => {
    const { recorder, events, names, at } = recorded();
    recorder.seeking();
    recorder.playing(at(0));
    recorder.progressed(at(1000));
    // The element is at the new position before it reports the seek.
    recorder.seeking();
    recorder.waiting();
    recorder.progressed(at(50_000));
    recorder.seeking();
    recorder.progressed(at(70_000));
    recorder.playing(at(70_000));
    expect(names()).toEqual([]);
    recorder.progressed(at(70_250));
    expect(events).toEqual([
      {
        name: "play_seeked",
        properties: {
          contentType: "movie",
          playbackId: "p-1",
          positionMs: 70_250,
          durationMs: 100_000,
          fromMs: 1000,
        },
      },
    ]);
    recorder.seeking();
    recorder.left(at(2000));
    recorder.left(at(2000));
    expect(names()).toEqual(["play_seeked", "play_seeked"]);
    expect(events[1]?.properties).toMatchObject({ fromMs: 70_250, positionMs: 2000 });
  });

  it.each([
    ["half a second forward", 10_500, ["play_seeked"]],
    ["half a second backward", 9500, ["play_seeked"]],
    ["less forward, as after a stalled player", 10_499, []],
    ["less backward", 9501, []],
  ])("reports a seek of %s or not [CONT-70]", (_where, landedMs, told) => {
    const { recorder, names, at } = recorded();
    recorder.playing(at(9750));
    recorder.progressed(at(10_000));
    recorder.seeking();
    recorder.left(at(landedMs));
    expect(names()).toEqual(told);
  });

  it("knows the start of a seek although the element reports the new position before the seek [CONT-70]", () => {
    const { recorder, events, at } = recorded();
    recorder.playing(at(0));
    recorder.progressed(at(1000));
    recorder.paused(at(1000));
    // It plays on and is sent elsewhere at once: all reports see the new place.
    recorder.playing(at(60_000));
    recorder.progressed(at(60_000));
    recorder.seeking();
    recorder.progressed(at(60_250));
    // A late report is not a seek, nor the start of the next one.
    recorder.progressed(at(64_000));
    recorder.progressed(at(64_250));
    recorder.seeking();
    recorder.progressed(at(10_000));
    recorder.progressed(at(10_250));
    expect(events.map(({ name, properties }) => [name, "fromMs" in properties && properties.fromMs])).toEqual(
      [
        ["play_seeked", 1000],
        ["play_seeked", 64_250],
      ],
    );
  });

  it("reports how long playback stalled, from a quarter of a second, but not while paused or starting [CONT-70]", () => {
    const { recorder, events, names, at, clock } = recorded();
    recorder.waiting();
    clock.advance(900);
    recorder.playing(at(0));
    recorder.waiting();
    clock.advance(249);
    recorder.playing(at(0));
    recorder.paused(at(0));
    recorder.waiting();
    clock.advance(5000);
    recorder.playing(at(0));
    expect(names()).toEqual([]);
    recorder.waiting();
    clock.advance(1200);
    recorder.waiting();
    clock.advance(300);
    recorder.progressed(at(250));
    recorder.progressed(at(500));
    expect(names()).toEqual(["play_stalled"]);
    expect(events[0]?.properties).toMatchObject({ stalledMs: 1500, positionMs: 250 });
    recorder.waiting();
    clock.advance(250);
    recorder.left(at(500));
    recorder.waiting();
    clock.advance(5000);
    recorder.left(at(500));
    expect(names()).toEqual(["play_stalled", "play_stalled"]);
  });

  it.each([
    ["playbackId", { facts: FACTS, onEvent: () => undefined }],
    ["facts", { playbackId: "p-1", onEvent: () => undefined }],
    ["onEvent", { playbackId: "p-1", facts: FACTS }],
  ])("names %s if it is missing", (option, options) => {
    expect(() => createInterruptionRecorder(buildClient({ fetch: fakeFetch() }), options as never)).toThrow(
      expect.objectContaining({ code: "INVALID_OPTION", option }),
    );
  });
});
