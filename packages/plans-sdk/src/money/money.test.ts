import { currencyDigits } from "@marquee/config/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareAmounts, toMoney, toPrice } from "./money.ts";

describe("toMoney", () => {
  it.each([
    ["499.50", "INR", 49_950],
    [499.5, "INR", 49_950],
    [0.1, "USD", 10],
    [1.005, "USD", 101],
    ["1.004", "USD", 100],
    [999, "JPY", 999],
    ["999.5", "JPY", 1000],
    ["1.5", "KWD", 1500],
    ["-5", "EUR", -500],
    ["-0", "EUR", 0],
    ["0012.30", "AED", 1230],
    [4.35, "USD", 435],
    ["99999999999.99", "INR", 9_999_999_999_999],
    ["9.99", "", 999],
  ])("of %j %s is %i minor units", (amount, currency, amountMinor) => {
    expect(toMoney(amount, currency)).toEqual({ amountMinor, currency });
  });

  it.each([
    [undefined, "INR"],
    [null, "INR"],
    ["", "INR"],
    ["free", "INR"],
    [NaN, "INR"],
    [Infinity, "INR"],
    [1e21, "INR"],
    ["1,000", "INR"],
    ["1.", "INR"],
    ["999999999999", "INR"],
    [5, "inr"],
    [5, "rupees"],
    [5, 0],
    [5, false],
  ])("of %j %j is undefined", (amount, currency) => {
    expect(toMoney(amount, currency)).toBeUndefined();
  });

  it.each([undefined, null, ""])("has an empty currency for %j [DEC-087]", (currency) => {
    expect(toMoney("499", currency)).toEqual({ amountMinor: 49_900, currency: "" });
  });

  it("has whole minor units that format back as the amount, for every number of decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom("INR", "USD", "JPY", "KWD", "CLF"),
        (minor, currency) => {
          const digits = currencyDigits(currency);
          const text = String(minor).padStart(digits + 1, "0");
          const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
          expect(toMoney(amount, currency)?.amountMinor).toBe(minor);
          expect(toMoney(Number(amount), currency)?.amountMinor).toBe(minor);
        },
      ),
    );
  });
});

describe("toPrice", () => {
  it("is money from 0 on, and undefined below [PLAN-107]", () => {
    expect(toPrice("499.50", "INR")).toEqual({ amountMinor: 49_950, currency: "INR" });
    for (const free of [0, "0", "0.00", "-0"])
      expect(toPrice(free, "JPY")).toEqual({ amountMinor: 0, currency: "JPY" });
    expect([-1, "-0.01", -499].map((amount) => toPrice(amount, "INR"))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is undefined for a fraction of a minor unit that would round to free [PLAN-107]", () => {
    expect(toPrice("-0.01", "JPY")).toBeUndefined();
    expect(toPrice(0.4, "JPY")).toBeUndefined();
    expect(toPrice("0.004", "USD")).toBeUndefined();
    expect(toPrice("0.5", "JPY")).toEqual({ amountMinor: 1, currency: "JPY" });
  });
});

describe("compareAmounts", () => {
  it("compares numbers of major units in any currency; a missing amount is 0", () => {
    expect(compareAmounts(toMoney(1000, "JPY"), toMoney("999.99", "INR"))).toBeGreaterThan(0);
    expect(compareAmounts(toMoney("10", "KWD"), toMoney("10", "USD"))).toBe(0);
    expect(compareAmounts(undefined, toMoney("0.01", "USD"))).toBeLessThan(0);
    expect(compareAmounts(undefined, undefined)).toBe(0);
  });
});
