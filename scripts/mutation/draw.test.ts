import { describe, expect, it } from "vitest";
import { drawn, interval, lot, mutantName, SURE } from "./draw.mjs";

/** 40 mutants, one in each line. */
const mutants = Array.from({ length: 40 }, (_, line) => ({
  fileName: "packages/http/src/request.ts",
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
  replacement: "false",
}));
const linesOf = (seed: string, count: number, given = mutants): readonly number[] =>
  drawn(given, { seed, count }).map(({ location }) => location.start.line);
const sorted = (lines: readonly number[]): readonly number[] => lines.toSorted((one, other) => one - other);

describe("the draw of mutants", () => {
  it("draws the same mutants for the same seed, in whatever order they come", () => {
    expect(linesOf("20780", 8)).toEqual([3, 27, 15, 35, 26, 11, 14, 17]);
    expect(linesOf("20780", 8, mutants.toReversed())).toEqual(linesOf("20780", 8));
  });

  it("draws others for another seed", () => {
    expect(sorted(linesOf("20781", 8))).not.toEqual(sorted(linesOf("20780", 8)));
  });

  it("draws each mutant once, and all where fewer are there than asked for", () => {
    expect(new Set(linesOf("1", 20)).size).toBe(20);
    expect(sorted(linesOf("1", 300))).toEqual(mutants.map(({ location }) => location.start.line));
  });

  it("keeps a smaller draw within a larger one of the same seed", () => {
    expect(linesOf("7", 30).slice(0, 10)).toEqual(linesOf("7", 10));
  });

  it("spreads lots evenly from 0 to below 1", () => {
    const lots = Array.from({ length: 2000 }, (_, index) => lot("seed", String(index)));
    expect(Math.min(...lots)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...lots)).toBeLessThan(1);
    const quarters = [0, 1, 2, 3].map(
      (quarter) => lots.filter((value) => Math.floor(value * 4) === quarter).length,
    );
    for (const count of quarters) expect(Math.abs(count - 500)).toBeLessThan(80);
  });

  it("names a mutant by its place and what stands there", () => {
    expect(
      mutantName({
        fileName: "packages/config/src/money/money.ts",
        location: { start: { line: 12, column: 4 }, end: { line: 13, column: 1 } },
        replacement: "a >= b",
      }),
    ).toBe("packages/config/src/money/money.ts:12:4-13:1:a >= b");
  });
});

describe("the interval of a share", () => {
  it.each([
    { caught: 0, all: 0, low: 0, high: 1 },
    { caught: 0, all: 10, low: 0, high: 0.2775 },
    { caught: 5, all: 10, low: 0.2366, high: 0.7634 },
    { caught: 10, all: 10, low: 0.7225, high: 1 },
    { caught: 270, all: 300, low: 0.861, high: 0.929 },
  ])("$caught of $all", ({ caught, all, low, high }) => {
    const [from, to] = interval(caught, all);
    expect(from).toBeCloseTo(low, 3);
    expect(to).toBeCloseTo(high, 3);
  });

  it.each([
    { caught: 36, all: 50, high: 0.8743 },
    { caught: 43, all: 50, high: 0.9557 },
    { caught: 270, all: 300, high: 0.9438 },
  ])("$caught of $all, within which it surely lies", ({ caught, all, high }) => {
    expect(interval(caught, all, SURE)[1]).toBeCloseTo(high, 3);
  });
});
