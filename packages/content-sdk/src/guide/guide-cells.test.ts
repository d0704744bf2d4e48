import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsInSight, guideCells, rowsInSight } from "./guide-cells.ts";
import { programmePercent, programmeState } from "./programme-state.ts";

const MINUTE = 60_000;
const programme = (id: string, from: number, to: number) => ({
  id,
  startsAt: from * MINUTE,
  endsAt: to * MINUTE,
});

describe("a row of the guide", () => {
  it("has its programmes in minutes: those outside are omitted, those that overlap an end are cut [CONT-101]", () => {
    const programmes = [
      programme("before", 0, 100),
      programme("over the start", 80, 130),
      programme("within", 130, 160),
      programme("over the end", 170, 400),
      programme("after", 220, 300),
    ];
    expect(
      guideCells(programmes, { startsAt: 100 * MINUTE, endsAt: 220 * MINUTE }).map(
        ({ programme: { id }, ...place }) => ({ id, ...place }),
      ),
    ).toEqual([
      { id: "over the start", offset: 0, minutes: 30, isCutAtStart: true, isCutAtEnd: false },
      { id: "within", offset: 30, minutes: 30, isCutAtStart: false, isCutAtEnd: false },
      { id: "over the end", offset: 70, minutes: 50, isCutAtStart: false, isCutAtEnd: true },
    ]);
  });

  it("shows exactly the cells that overlap the visible part [CONT-101]", () => {
    const cells = guideCells([programme("a", 0, 30), programme("b", 30, 60), programme("c", 60, 90)], {
      startsAt: 0,
      endsAt: 90 * MINUTE,
    });
    const shown = (from: number, to: number) =>
      cellsInSight(cells, from, to).map(({ programme: { id } }) => id);
    expect([shown(29, 31), shown(30, 60), shown(61, 61.5), shown(90, 120)]).toEqual([
      ["a", "b"],
      ["b"],
      ["c"],
      [],
    ]);
  });

  it("is rendered within two rows of the visible part, and never beyond the list [CONT-101]", () => {
    const sight = { height: 400, rowHeight: 72, count: 100 };
    expect([
      rowsInSight({ ...sight, scrolled: 0 }),
      rowsInSight({ ...sight, scrolled: 720 }),
      rowsInSight({ ...sight, scrolled: 6800 }),
      rowsInSight({ ...sight, scrolled: 720, spare: 0 }),
      rowsInSight({ ...sight, scrolled: -50, count: 0 }),
    ]).toEqual([
      { from: 0, to: 8 },
      { from: 8, to: 18 },
      { from: 92, to: 100 },
      { from: 10, to: 16 },
      { from: 0, to: 0 },
    ]);
  });

  it("is filled without overlap by consecutive programmes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 600 }),
        (lengths, start, span) => {
          let at = 0;
          const programmes = lengths.map((length) => programme("x", at, (at += length)));
          const cells = guideCells(programmes, {
            startsAt: start * MINUTE,
            endsAt: (start + span) * MINUTE,
          });
          const filled = Math.max(0, Math.min(at, start + span) - start);
          expect(cells.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(filled);
          cells
            .slice(1)
            .forEach(({ offset }, index) =>
              expect(offset).toBe((cells[index]?.offset ?? 0) + (cells[index]?.minutes ?? 0)),
            );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("a programme", () => {
  it("is past at its end, live from its start, and upcoming before [CONT-103]", () => {
    expect([99, 100, 299, 300].map((now) => programmeState({ startsAt: 100, endsAt: 300 }, now))).toEqual([
      "upcoming",
      "live",
      "live",
      "past",
    ]);
  });

  it("has a progress in whole percent, from 0 to 100 [CONT-101]", () => {
    expect(
      [0, 100, 101, 199, 299, 300, 900].map((now) => programmePercent({ startsAt: 100, endsAt: 300 }, now)),
    ).toEqual([0, 0, 0, 49, 99, 100, 100]);
    expect(programmePercent({ startsAt: 5, endsAt: 5 }, 5)).toBe(0);
  });
});
