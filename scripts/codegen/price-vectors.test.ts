import { describe, expect, it } from "vitest";
import { FILES, priceVectors, storedVectors } from "./price-vectors.mjs";

describe("the golden vectors of prices", () => {
  it("are what the table says: node scripts/codegen/price-vectors.mjs [PLAN-105]", () => {
    expect(Object.keys(FILES)).toEqual(["price-of", "price-cases"]);
    for (const name of ["price-of", "price-cases"] as const)
      expect(storedVectors(name)).toBe(priceVectors(name));
  });

  it("hold each combination and each case once [PLAN-105] [PLAN-107]", () => {
    // Two forms of objects by three fields beside, two within, currency and four offers; a number and none without what is within.
    expect(FILES["price-of"]).toHaveLength(2 * 8 * 4 * 2 * 4 + 2 * 8 * 2 * 4);
    const all: readonly { name: string; given: unknown }[] = [...FILES["price-of"], ...FILES["price-cases"]];
    expect(new Set(all.map(({ given }) => JSON.stringify(given))).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });
});
