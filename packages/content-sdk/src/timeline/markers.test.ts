import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markerInForce, storedPositionMs } from "./markers.ts";

const DURATION = 1_500_000;
const MARKERS = [
  { kind: "recap", startMs: 0, endMs: 45_000 },
  { kind: "intro", startMs: 45_000, endMs: 85_500 },
  { kind: "ad_break", startMs: 600_000 },
  { kind: "credits", startMs: 1_440_000 },
];
const at = (positionMs: number, markers: readonly object[] = MARKERS, durationMs = DURATION) =>
  markerInForce({ markers: markers as typeof MARKERS, positionMs, durationMs });

describe("the active marker", () => {
  it.each([
    [0, { kind: "recap", endMs: 45_000, isLast: false }],
    [44_999, { kind: "recap", endMs: 45_000, isLast: false }],
    [45_000, { kind: "intro", endMs: 85_500, isLast: false }],
    [85_499, { kind: "intro", endMs: 85_500, isLast: false }],
    [85_500, undefined],
    [600_000, undefined],
    [1_439_999, undefined],
    [1_440_000, { kind: "credits", endMs: DURATION, isLast: true }],
    [DURATION, { kind: "credits", endMs: DURATION, isLast: true }],
    [-1, undefined],
    [Number.NaN, undefined],
  ])("at %s ms is %o [CONT-130]", (positionMs, marker) => {
    expect(at(positionMs)).toEqual(marker);
  });

  it("can be skipped if a scene follows the credits, and is otherwise the last [CONT-130]", () => {
    const credits = (endMs: number) => at(1_450_000, [{ kind: "credits", startMs: 1_440_000, endMs }]);
    expect(credits(1_480_000)).toEqual({ kind: "credits", endMs: 1_480_000, isLast: false });
    expect(credits(1_499_000)?.isLast).toBe(false);
    expect(credits(1_499_001)?.isLast).toBe(true);
    expect(credits(9_999_999)).toEqual({ kind: "credits", endMs: DURATION, isLast: true });
  });

  it.each([
    ["one of an unknown kind", { kind: "bloopers", startMs: 0, endMs: 100_000 }],
    ["one that ends before it starts", { kind: "intro", startMs: 50_000, endMs: 20_000 }],
    ["one without length", { kind: "intro", startMs: 30_000, endMs: 30_000 }],
    ["one that starts after the end of the title", { kind: "credits", startMs: DURATION + 1 }],
    ["one with an invalid number", { kind: "intro", startMs: Number.NaN, endMs: 50_000 }],
    ["one before the start", { kind: "intro", startMs: -9, endMs: -1 }],
    ["an ad break", { kind: "ad_break", startMs: 30_000, endMs: 60_000 }],
  ])("is never %s [CONT-130]", (_, marker) => {
    for (const position of [0, 30_000, 50_000, DURATION]) expect(at(position, [marker])).toBeUndefined();
  });

  it("always contains the position, is the one that started last, and ends when skipped [CONT-130]", () => {
    const marker = fc
      .record({
        kind: fc.constantFrom("intro", "recap", "credits", "ad_break", "other"),
        startMs: fc.integer({ min: -10, max: 1100 }),
        endMs: fc.option(fc.integer({ min: -10, max: 1200 }), { nil: undefined }),
      })
      .map((given) => given);
    fc.assert(
      fc.property(
        fc.array(marker, { maxLength: 6 }),
        fc.integer({ min: 0, max: 1000 }),
        (markers, positionMs) => {
          const found = markerInForce({ markers, positionMs, durationMs: 1000 });
          const holding = markers.filter(
            ({ kind, startMs, endMs = 1000 }) =>
              ["intro", "recap", "credits"].includes(kind) &&
              startMs >= 0 &&
              startMs <= positionMs &&
              startMs < Math.min(1000, endMs) &&
              (positionMs < endMs || (positionMs === 1000 && endMs >= 1000)),
          );
          expect(found === undefined).toBe(holding.length === 0);
          if (found === undefined) return;
          const latest = Math.max(...holding.map(({ startMs }) => startMs));
          expect(holding.filter(({ startMs }) => startMs === latest).map(({ kind }) => kind)).toContain(
            found.kind,
          );
          expect(found.endMs).toBeLessThanOrEqual(1000);
          if (found.endMs < 1000) expect(positionMs).toBeLessThan(found.endMs);
        },
      ),
    );
  });
});

describe("the stored position", () => {
  it.each([
    [50_000, 50_000],
    [1_439_000, 1_439_000],
    [1_440_000, DURATION],
    [DURATION, DURATION],
  ])("at %s ms is %s [CONT-130]", (positionMs, stored) => {
    expect(storedPositionMs({ markers: MARKERS, positionMs, durationMs: DURATION })).toBe(stored);
  });

  it("is unchanged in credits before a scene, and without markers [CONT-130]", () => {
    const markers = [{ kind: "credits", startMs: 1_400_000, endMs: 1_450_000 }];
    expect(storedPositionMs({ markers, positionMs: 1_410_000, durationMs: DURATION })).toBe(1_410_000);
    expect(storedPositionMs({ markers: [], positionMs: 1_499_000, durationMs: DURATION })).toBe(1_499_000);
  });
});
