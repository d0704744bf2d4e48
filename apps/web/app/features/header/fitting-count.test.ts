import { describe, expect, it } from "vitest";
import { fittingCount } from "./fitting-count.ts";

const WIDTHS = { "/": 60, "/a": 71, "/b": 82, "/c": 93, "/d": 104, "/e": 215 } as const;
const count = (room: number, active?: string, paths = Object.keys(WIDTHS)): number =>
  fittingCount(
    {
      entries: new Map(Object.entries(WIDTHS).filter(([path]) => paths.includes(path))),
      gap: 2,
      room,
    },
    active,
  );

describe("the entries that fit into the bar", () => {
  it("are as many as their widths and gaps allow, to the pixel", () => {
    // 60 + 2 + 71 + 2 + 82
    expect(count(216)).toBe(2);
    expect(count(217)).toBe(3);
    expect(count(311)).toBe(3);
    expect(count(312)).toBe(4);
    expect(count(634)).toBe(5);
    expect(count(635)).toBe(6);
  });

  it("include the active one, which replaces as many others as its width needs [DEC-008]", () => {
    expect(count(418)).toBe(5);
    // "/e" is 215 wide; two others fit beside it.
    expect(count(418, "/e")).toBe(3);
    expect(count(418, "/c")).toBe(5);
    expect(count(40, "/e")).toBe(1);
  });

  it("are all entries of a short menu, and none of an empty one [SHELL-041]", () => {
    expect(count(1000, undefined, ["/", "/a"])).toBe(2);
    expect(count(1000, undefined, [])).toBe(0);
  });
});
