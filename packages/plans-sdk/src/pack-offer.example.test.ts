import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packOffer } from "./pack-offer.example.ts";
import { buildSubscription } from "./testing/index.ts";

describe("the example of the README", () => {
  it("shows discount and current plan", () => {
    const offer = { listPrice: "1499", price: "899.00", currency: "INR" };
    expect(packOffer(offer, [buildSubscription(), {}], Date.UTC(2026, 5, 1))).toEqual({
      discountPercent: 40,
      currentPlanId: "0-11-1",
    });
    expect(packOffer({ ...offer, price: "1499" }, [], 0)).toEqual({
      discountPercent: undefined,
      currentPlanId: undefined,
    });
  });

  it("is the file that runs here", () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
    expect(read("../README.md")).toContain("```ts\n" + read("pack-offer.example.ts") + "```");
  });
});
