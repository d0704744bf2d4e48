import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { liveSegments, programmePlayback, programmeSegments } from "./programme-playback.ts";

const HOUR = 3_600_000;
const SEGMENT = 4000;

describe("a programme of a channel", () => {
  const programme = { startsAt: 10 * HOUR, endsAt: 11 * HOUR };
  it.each([
    ["comes", 10 * HOUR - 1, undefined],
    ["begins", 10 * HOUR, "startOver"],
    ["is in its last millisecond", 11 * HOUR - 1, "startOver"],
    ["has ended", 11 * HOUR, "catchUp"],
    ["ended two days ago, less a millisecond", 59 * HOUR - 1, "catchUp"],
    ["ended two days ago", 59 * HOUR, undefined],
  ])("that %s plays from its start or not [CONT-141]", (_when, now, kind) => {
    expect(programmePlayback(programme, now)).toBe(kind);
  });

  it("without length, or with an end before its start, never plays [CONT-141]", () => {
    for (const endsAt of [10 * HOUR, 9 * HOUR])
      for (const now of [9 * HOUR, 10 * HOUR, 11 * HOUR])
        expect(programmePlayback({ startsAt: 10 * HOUR, endsAt }, now)).toBeUndefined();
  });

  it("has the finished segments since its start, and is complete with its last one [CONT-141]", () => {
    const span = { startsAt: 10 * SEGMENT + 1000, endsAt: 15 * SEGMENT + 1 };
    const at = (now: number) => programmeSegments(span, { now, segmentMs: SEGMENT });
    expect([10.5, 11.9, 12, 15.9, 16, 400].map((segments) => at(segments * SEGMENT))).toEqual([
      { first: 10, count: 1, isComplete: false },
      { first: 10, count: 1, isComplete: false },
      { first: 10, count: 2, isComplete: false },
      { first: 10, count: 5, isComplete: false },
      { first: 10, count: 6, isComplete: true },
      { first: 10, count: 6, isComplete: true },
    ]);
  });

  it("keeps its first segment and only gains segments over time [CONT-141]", () => {
    const instant = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 90_000 }), instant, instant, (start, length, a, b) => {
        const span = { startsAt: start, endsAt: start + length };
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((now) =>
          programmeSegments(span, { now, segmentMs: SEGMENT }),
        ) as [ReturnType<typeof programmeSegments>, ReturnType<typeof programmeSegments>];
        expect(late.first).toBe(early.first);
        expect(late.count).toBeGreaterThanOrEqual(early.count);
        expect(early.first * SEGMENT).toBeLessThanOrEqual(start);
        expect(early.isComplete && !late.isComplete).toBe(false);
        if (late.isComplete)
          expect((late.first + late.count) * SEGMENT).toBeGreaterThanOrEqual(start + length);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the playlist of a channel", () => {
  it("lists half an hour of finished segments [CONT-140]", () => {
    const now = 1_000_000 * SEGMENT;
    expect([now - 1, now, now + SEGMENT - 1, now + SEGMENT].map((at) => liveSegments(at, SEGMENT))).toEqual([
      { first: 999_549, count: 450 },
      { first: 999_550, count: 450 },
      { first: 999_550, count: 450 },
      { first: 999_551, count: 450 },
    ]);
    expect(liveSegments(now, 24_000)).toEqual({ first: 166_591, count: 75 });
  });

  it("never goes back, and advances by one segment at a time [CONT-140]", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(600_000), (now, later) => {
        const [before, after] = [liveSegments(now, SEGMENT), liveSegments(now + later, SEGMENT)];
        expect(after.first - before.first).toBeGreaterThanOrEqual(Math.floor(later / SEGMENT));
        expect(after.first - before.first).toBeLessThanOrEqual(Math.ceil(later / SEGMENT));
        expect((after.first + after.count) * SEGMENT).toBeLessThanOrEqual(now + later);
      }),
      { numRuns: 500 },
    );
  });
});
