import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { livePosition, seekInWindow } from "./live-position.ts";

const WINDOW = { startMs: 100_000, endMs: 1_900_000 };
const EDGE = 1_888_000;

describe("the live position of a viewer", () => {
  it.each([
    ["at the very edge", EDGE, { behindMs: 0, isAtEdge: true, isGone: false }],
    ["beyond the edge", 1_899_000, { behindMs: 0, isAtEdge: true, isGone: false }],
    ["behind by less than 15 s", EDGE - 14_999, { behindMs: 0, isAtEdge: true, isGone: false }],
    ["behind by 15 s", EDGE - 15_000, { behindMs: 15_000, isAtEdge: false, isGone: false }],
    ["at the start", 100_000, { behindMs: 1_788_000, isAtEdge: false, isGone: false }],
    ["before the window", 99_999, { behindMs: 1_788_001, isAtEdge: false, isGone: true }],
  ])("who is %s is returned [CONT-142]", (_where, positionMs, told) => {
    expect(livePosition(WINDOW, positionMs)).toEqual({ edgeMs: EDGE, ...told });
  });

  it.each([
    ["live for a position beyond it", 5_000_000, EDGE],
    ["live for the end of the window", 1_900_000, EDGE],
    ["the requested position", 700_000, 700_000],
    ["the first position that stays available for a while", 100_000, 108_000],
    ["the same for a position before the window", -7, 108_000],
  ])("seeks to %s [CONT-142]", (_where, wanted, landed) => {
    expect(seekInWindow(WINDOW, wanted)).toBe(landed);
  });

  it("is live at the start of a window shorter than the live delay [CONT-142]", () => {
    const short = { startMs: 5000, endMs: 9000 };
    expect(livePosition(short, 5000)).toEqual({ edgeMs: 5000, behindMs: 0, isAtEdge: true, isGone: false });
    expect(seekInWindow(short, 8000)).toBe(5000);
  });

  it("is always within the window after a seek, and never beyond live [CONT-142]", () => {
    const ms = fc.integer({ min: 0, max: 4_000_000 });
    fc.assert(
      fc.property(ms, ms, fc.integer({ min: -4_000_000, max: 8_000_000 }), (startMs, length, wanted) => {
        const window = { startMs, endMs: startMs + length };
        const landed = seekInWindow(window, wanted);
        expect(landed).toBeGreaterThanOrEqual(startMs);
        expect(landed).toBeLessThanOrEqual(window.endMs);
        expect(landed).toBeLessThanOrEqual(livePosition(window, landed).edgeMs);
        expect(seekInWindow(window, landed)).toBe(landed);
      }),
      { numRuns: 500 },
    );
  });
});
