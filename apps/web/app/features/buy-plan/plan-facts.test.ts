import { readPlan, type Plan } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { cardPrices } from "./plan-facts.ts";

function planOf(wire: object): Plan {
  const plan = readPlan({ id: "p", title: "Premium", ...wire });
  if (plan === undefined) throw new Error("no plan");
  return plan;
}

describe("cardPrices", () => {
  it.each([
    ["66.01", 33],
    ["71.00", 29],
    ["43.00", 57],
  ])("shows %s beside a list price of 100 as %i percent less, rounded down [PLAN-36]", (actual, saved) => {
    const { price, before, percent } = cardPrices(
      planOf({ price: { actual, market: "100.00", currency: "INR" } }),
    );
    expect([price?.amountMinor, before?.amountMinor, percent]).toEqual([
      Math.round(Number(actual) * 100),
      10_000,
      saved,
    ]);
  });
  it("puts the price of a code first, and strikes out the list price, else the price without code", () => {
    const wire = { sell_price: "40.00", price: { actual: "80.00", market: "100.00", currency: "USD" } };
    expect(cardPrices(planOf(wire))).toMatchObject({
      price: { amountMinor: 4000 },
      before: { amountMinor: 10_000 },
      percent: 60,
    });
    expect(cardPrices(planOf({ ...wire, price: { actual: "80.00", currency: "USD" } }))).toMatchObject({
      before: { amountMinor: 8000 },
      percent: 50,
    });
  });
  it.each(["100.00", "120.00", "99.50"])(
    "says no percentage of %s beside 100, where it would be 0 or less [PLAN-36]",
    (actual) => {
      expect(
        cardPrices(planOf({ price: { actual, market: "100.00", currency: "INR" } })).percent,
      ).toBeUndefined();
    },
  );
  it("strikes nothing out that is not higher, and shows nothing without a price", () => {
    expect(
      cardPrices(planOf({ price: { actual: "100.00", market: "100.00", currency: "INR" } })),
    ).toMatchObject({ before: undefined, percent: undefined });
    expect(cardPrices(planOf({ price: { currency: "INR" } }))).toEqual({
      price: undefined,
      before: undefined,
      percent: undefined,
      perMonth: undefined,
    });
  });
  it("breaks the price of longer plans down to a month, rounded down", () => {
    expect(
      cardPrices(planOf({ duration: { value: 365 }, price: { actual: "999.00", currency: "INR" } })).perMonth
        ?.amountMinor,
    ).toBe(8210);
    expect(
      cardPrices(planOf({ duration: { value: 30 }, price: { actual: "199.00", currency: "INR" } })).perMonth,
    ).toBeUndefined();
  });
});
