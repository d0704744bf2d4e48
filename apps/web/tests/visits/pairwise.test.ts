import { describe, expect, it } from "vitest";
import { choiceAt, pairwise, productSize, rotation } from "./pairwise.ts";

const DIMENSIONS = {
  route: Array.from({ length: 40 }, (_, index) => `r${index}`),
  country: ["IN", "US", "DE", "AE"],
  language: ["en", "hi", "ta", "th"],
  width: [320, 768, 1280, 1920],
};

describe("pairwise", () => {
  it("lets every two values meet, with hardly more choices than the two largest dimensions need", () => {
    const choices = pairwise(DIMENSIONS);
    const names = Object.keys(DIMENSIONS) as (keyof typeof DIMENSIONS)[];
    for (const a of names) {
      for (const b of names.filter((name) => name > a)) {
        const met = new Set(choices.map((choice) => `${choice[a]} ${choice[b]}`));
        expect([a, b, met.size]).toEqual([a, b, DIMENSIONS[a].length * DIMENSIONS[b].length]);
      }
    }
    expect(choices.length).toBeGreaterThanOrEqual(160);
    expect(choices.length).toBeLessThanOrEqual(200);
  });

  it("has one choice of single values", () => {
    expect(pairwise({ a: [1], b: [2] })).toEqual([{ a: 1, b: 2 }]);
  });
});

describe("the full product", () => {
  it("has each choice once, whatever the seed, in another order for each", () => {
    const dimensions = { a: [1, 2, 3], b: ["x", "y"], c: [true, false] };
    expect(productSize(dimensions)).toBe(12);
    const orders = [1, 2].map((seed) =>
      [...rotation(12, seed)].map((number) => JSON.stringify(choiceAt(dimensions, number))),
    );
    for (const order of orders) expect(new Set(order).size).toBe(12);
    expect(orders[0]).not.toEqual(orders[1]);
    expect(choiceAt(dimensions, 0)).toEqual({ a: 1, b: "x", c: true });
    expect(choiceAt(dimensions, 11)).toEqual({ a: 3, b: "y", c: false });
  });
});
