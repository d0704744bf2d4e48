import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueAdBreak } from "./due-break.ts";

const BREAKS = [0, 900, 1800, 2700].map((positionMs) => ({ id: `b${positionMs}`, positionMs }));
const due = (fromMs: number, toMs: number, ...shown: readonly string[]) =>
  dueAdBreak(BREAKS, { fromMs, toMs, shown: new Set(shown) })?.id;

describe("an ad break", () => {
  it.each([
    ["is reached", 899, 900, "b900"],
    ["is passed", 890, 910, "b900"],
    ["was reached before", 900, 950, undefined],
    ["is still to come", 880, 899, undefined],
    ["is skipped together with another", 100, 2000, "b1800"],
    ["is passed backwards", 2000, 100, undefined],
    ["is at the start", -5, 10, undefined],
    ["is at an unchanged position", 900, 900, undefined],
  ])("that %s is due or not [CONT-145]", (_what, fromMs, toMs, id) => {
    expect(due(fromMs, toMs)).toBe(id);
  });

  it("is due only once, and a jump never plays an earlier break instead [CONT-145]", () => {
    expect([due(800, 950, "b900"), due(100, 2000, "b1800"), due(100, 2000, "b900")]).toEqual([
      undefined,
      undefined,
      "b1800",
    ]);
  });

  it("is due only once however a title is played, in any order of the breaks [CONT-145]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 40 }),
        fc.shuffledSubarray(BREAKS),
        (positions, breaks) => {
          const shown = new Set<string>();
          let fromMs = 0;
          for (const toMs of positions) {
            const found = dueAdBreak(breaks, { fromMs, toMs, shown });
            if (found !== undefined) {
              expect(shown.has(found.id)).toBe(false);
              expect(found.positionMs > fromMs && found.positionMs <= toMs).toBe(true);
              shown.add(found.id);
            }
            fromMs = toMs;
          }
          expect(shown.has("b0")).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});
