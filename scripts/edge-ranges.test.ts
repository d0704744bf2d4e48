import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, FAMILIES, rangeLines } from "./edge-ranges.mjs";

describe("address ranges for an edge", () => {
  it.each([
    ["1.0.0.0,1.0.0.255,AU", "ipv4", ["1.0.0.0/24 AU;"]],
    ["1.0.1.0,1.0.3.255,CN", "ipv4", ["1.0.1.0/24 CN;", "1.0.2.0/23 CN;"]],
    ["203.0.113.7,203.0.113.7,SG", "ipv4", ["203.0.113.7/32 SG;"]],
    ["2001:10::,2001:1f:ffff:ffff:ffff:ffff:ffff:ffff,JP", "ipv6", ["2001:10:0:0:0:0:0:0/28 JP;"]],
  ])("%s becomes its blocks", (row, family, lines) => {
    expect(rangeLines(row, FAMILIES[family])).toEqual(lines);
  });

  it("covers each address of a range once and none beside it", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
        fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }),
        (one, other) => {
          const [first, last] = one < other ? [one, other] : [other, one];
          let next = first;
          for (const { start, length } of blocksOf(first, last, 32)) {
            expect(start).toBe(next);
            const size = 1n << BigInt(32 - length);
            expect(start % size).toBe(0n);
            next = start + size;
          }
          expect(next).toBe(last + 1n);
        },
      ),
    );
  });
});
