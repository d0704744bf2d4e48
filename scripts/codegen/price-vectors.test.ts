import { describe, expect, it } from "vitest";
import { FILES, priceVectors, storedVectors } from "./price-vectors.mjs";

describe("the golden vectors of prices", () => {
  it("are what the table says: node scripts/codegen/price-vectors.mjs [PLAN-105]", () => {
    expect(Object.keys(FILES)).toEqual(["price-of", "price-without-currency", "price-cases"]);
    for (const name of ["price-of", "price-without-currency", "price-cases"] as const)
      expect(storedVectors(name)).toBe(priceVectors(name));
  });

  it("hold each combination and each case once [PLAN-105] [PLAN-107]", () => {
    // Three object forms and further fields in all combinations; a number and a missing price have no inner fields.
    for (const name of ["price-of", "price-without-currency"] as const)
      expect(FILES[name]).toHaveLength(2 * 8 * 4 * 4 + 2 * 8 * 4);
    const all: readonly { name: string; given: unknown }[] = Object.values(FILES).flat();
    expect(new Set(all.map(({ given }) => JSON.stringify(given))).size).toBe(all.length);
    for (const cases of Object.values(FILES))
      expect(new Set(cases.map(({ name }: { name: string }) => name)).size).toBe(cases.length);
  });
});
