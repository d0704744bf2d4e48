import { describe, expect, it } from "vitest";
import { priceVectors, storedVectors } from "./price-vectors.mjs";

describe("the golden vectors of prices", () => {
  it("are what the table says, each combination once: node scripts/codegen/price-vectors.mjs [PLAN-105]", () => {
    expect(storedVectors()).toBe(priceVectors());
    const { cases } = JSON.parse(storedVectors()) as { cases: readonly { name: string; given: unknown }[] };
    // Two forms of objects by three fields beside, two within, currency and four offers; a number and none without what is within.
    expect(cases.filter(({ name }) => / price, /.test(name))).toHaveLength(2 * 8 * 4 * 2 * 4 + 2 * 8 * 2 * 4);
    expect(new Set(cases.map(({ given }) => JSON.stringify(given))).size).toBe(cases.length);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });
});
