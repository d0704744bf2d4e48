import { describe, expect, it } from "vitest";
import { percentOff } from "./percent-off.ts";

describe("percentOff", () => {
  it.each([
    [10_000, 6601, 33],
    [100, 71, 29],
    [100, 43, 57],
    [49_900, 29_900, 40],
    [100, 0, 100],
    [100, 99, 1],
    [10_000_000_000_000, 1, 99],
  ])("of list %i and offer %i is %i, rounded down [PLAN-36]", (listMinor, offeredMinor, percent) => {
    expect(percentOff({ listMinor, offeredMinor })).toBe(percent);
  });

  it.each([
    [100, 100],
    [100, 101],
    [10_000, 9901],
    [0, 0],
    [0, 10],
    [-100, -200],
    [NaN, 1],
    [100, NaN],
  ])("of list %d and offer %d is undefined [PLAN-36]", (listMinor, offeredMinor) => {
    expect(percentOff({ listMinor, offeredMinor })).toBeUndefined();
  });

  it("is exact for every pair of prices up to 3000, where naive arithmetic is not [PLAN-36]", () => {
    let wrong = 0;
    let naivelyWrong = 0;
    for (let list = 1; list <= 3000; list += 1) {
      for (let offered = 0; offered <= list; offered += 1) {
        const exact = Number((BigInt(list - offered) * 100n) / BigInt(list));
        if (percentOff({ listMinor: list, offeredMinor: offered }) !== (exact || undefined)) wrong += 1;
        if (Math.floor((1 - offered / list) * 100) !== exact) naivelyWrong += 1;
      }
    }
    expect(wrong).toBe(0);
    expect(naivelyWrong).toBeGreaterThan(500);
  });

  it("is undefined for any pair up to 3000 whose offer is not below its list price", () => {
    let shown = 0;
    for (let list = 0; list <= 3000; list += 1) {
      for (let offered = list; offered <= 3000; offered += 1)
        if (percentOff({ listMinor: list, offeredMinor: offered }) !== undefined) shown += 1;
    }
    expect(shown).toBe(0);
  });
});
