import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guidePlaceAfterKey, programmeIndexAt, type GuideKey, type GuidePlace } from "./guide-place.ts";

const row = (...starts: readonly number[]) =>
  starts.map((startsAt, index) => ({ startsAt, endsAt: starts[index + 1] ?? 100 }));
const ROWS = [row(0, 40, 70), row(0, 15, 30, 80), [], row(50)];

const after = (place: GuidePlace, key: string, more: Omit<GuideKey, "key"> = {}) =>
  guidePlaceAfterKey(ROWS, place, { key, ...more });

describe("a key in the guide", () => {
  it("moves along a channel with Left and Right; the channel comes before its first programme [CONT-102]", () => {
    expect(after({ row: 0, at: 40 }, "ArrowRight")).toEqual({ row: 0, at: 70 });
    expect(after({ row: 0, at: 55 }, "ArrowLeft")).toEqual({ row: 0, at: 0 });
    expect(after({ row: 0, at: 70 }, "ArrowRight")).toEqual({ row: 0, at: 70 });
    expect(after({ row: 0, at: 0 }, "ArrowLeft")).toEqual({ row: 0, at: undefined });
    expect(after({ row: 0, at: undefined }, "ArrowLeft")).toEqual({ row: 0, at: undefined });
    expect(after({ row: 0, at: undefined }, "ArrowRight")).toEqual({ row: 0, at: 0 });
  });

  it("keeps the time with Up and Down, also over a channel without programmes, and stays within the guide [CONT-102]", () => {
    expect(after({ row: 0, at: 40 }, "ArrowDown")).toEqual({ row: 1, at: 40 });
    expect(after({ row: 1, at: 40 }, "ArrowDown")).toEqual({ row: 2, at: 40 });
    expect(after({ row: 2, at: 40 }, "ArrowDown")).toEqual({ row: 3, at: 40 });
    expect(after({ row: 3, at: 40 }, "ArrowDown")).toEqual({ row: 3, at: 40 });
    expect(after({ row: 0, at: 40 }, "ArrowUp")).toEqual({ row: 0, at: 40 });
    expect(after({ row: 1, at: undefined }, "ArrowUp")).toEqual({ row: 0, at: undefined });
    expect([0, 39, 40, 69, 99].map((at) => programmeIndexAt(ROWS[1] ?? [], at))).toEqual([0, 2, 2, 2, 3]);
    expect(programmeIndexAt(ROWS[3] ?? [], 40)).toBe(0);
    expect(programmeIndexAt([], 40)).toBe(-1);
  });

  it("moves to the ends of the row with Home and End, of the guide with Control, by a screen with PageUp and PageDown [CONT-102]", () => {
    expect(after({ row: 1, at: 30 }, "Home")).toEqual({ row: 1, at: undefined });
    expect(after({ row: 1, at: 0 }, "End")).toEqual({ row: 1, at: 80 });
    expect(after({ row: 1, at: 30 }, "Home", { hasControl: true })).toEqual({ row: 0, at: undefined });
    expect(after({ row: 1, at: 30 }, "End", { hasControl: true })).toEqual({ row: 3, at: 50 });
    expect(after({ row: 0, at: 40 }, "PageDown", { rowsOnPage: 2 })).toEqual({ row: 2, at: 40 });
    expect(after({ row: 0, at: 40 }, "PageDown")).toEqual({ row: 3, at: 40 });
    expect(after({ row: 3, at: 40 }, "PageUp", { rowsOnPage: 2 })).toEqual({ row: 1, at: 40 });
  });

  it("without a function changes nothing, nor does any key in a guide without channels [CONT-102]", () => {
    for (const key of ["a", "Enter", " ", "Tab", "Escape"])
      expect(after({ row: 1, at: 30 }, key)).toBeUndefined();
    expect(guidePlaceAfterKey([], { row: 0, at: 0 }, { key: "ArrowDown" })).toBeUndefined();
  });

  it("never leaves the guide, whatever key is pressed [CONT-102]", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 }),
        (presses) => {
          let place: GuidePlace = { row: 0, at: 40 };
          for (const [key, hasControl] of presses) place = after(place, key, { hasControl }) ?? place;
          expect(ROWS[place.row]).toBeDefined();
          if (place.at !== undefined) expect(place.at >= 0 && place.at < 100).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
