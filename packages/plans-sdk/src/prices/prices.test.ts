import { currencyDigits } from "@marquee/config/money";
import type { CurrencyCode } from "@marquee/config/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { buildPlan, money } from "../testing/index.ts";
import { comboSaving } from "./combo-price.ts";
import { discountedPrice } from "../money/discount.ts";
import type { Discount } from "../money/discount.ts";
import { formatMoney, numberStyle } from "../money/format-money.ts";
import { majorAmount } from "../money/major-amount.ts";
import { pricePerMonth } from "../money/per-month.ts";
import { purchaseTerms } from "./purchase-terms.ts";

const DAY = 86_400_000;
const RUNS = { numRuns: 10_000 };
const currency = fc.constantFrom("INR", "USD", "JPY", "KWD", "CLF") as fc.Arbitrary<CurrencyCode>;
const price: fc.Arbitrary<Money> = fc.record({
  amountMinor: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 9_999_999_999_999 })),
  currency,
});
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ type: "FREE" as const }),
  fc
    .double({ min: -20, max: 140, noNaN: true })
    .map((percent) => ({ type: "PERCENTAGE_OFF" as const, percent })),
  price.map((amount) => ({ type: "FLAT_AMOUNT_OFF" as const, amount })),
);

describe("discountedPrice", () => {
  it("is between 0 and the price, in whole minor units of its currency [PLAN-16] [DEC-085]", () => {
    fc.assert(
      fc.property(price, discount, (full, off) => {
        const { amountMinor, currency: unit } = discountedPrice(full, off);
        expect(Number.isSafeInteger(amountMinor) && amountMinor >= 0 && amountMinor <= full.amountMinor).toBe(
          true,
        );
        expect(unit).toBe(full.currency);
      }),
      RUNS,
    );
  });

  it("equals the BigInt result, rounded down, for every hundredth of a percent", () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (full, share) => {
        const off = (BigInt(full.amountMinor) * BigInt(share)) / 10_000n;
        expect(
          BigInt(discountedPrice(full, { type: "PERCENTAGE_OFF", percent: share / 100 }).amountMinor),
        ).toBe(BigInt(full.amountMinor) - off);
      }),
      RUNS,
    );
  });

  it("never rises with a higher percentage or amount, or with a lower price", () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (full, one, other) => {
          const at = (percent: number) =>
            discountedPrice(full, { type: "PERCENTAGE_OFF", percent }).amountMinor;
          expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
          const flat = (amountMinor: number) =>
            discountedPrice(full, {
              type: "FLAT_AMOUNT_OFF",
              amount: { amountMinor, currency: full.currency },
            }).amountMinor;
          expect(flat(Math.max(one, other))).toBeLessThanOrEqual(flat(Math.min(one, other)));
        },
      ),
      RUNS,
    );
  });
});

describe("pricePerMonth", () => {
  it("adds up to at least the price, with less than one minor unit a month more [PLAN-106]", () => {
    const months = fc.oneof(
      fc.integer({ min: 30, max: 359 }).map((days) => [days, Math.floor(days / 30)] as const),
      fc.integer({ min: 1, max: 10 }).map((years) => [years * 365, years * 12] as const),
    );
    fc.assert(
      fc.property(price, months, (full, [days, count]) => {
        const paid = BigInt(pricePerMonth(full, days)!.amountMinor) * BigInt(count);
        expect(paid >= BigInt(full.amountMinor)).toBe(true);
        expect(paid - BigInt(full.amountMinor) < BigInt(count)).toBe(true);
      }),
      RUNS,
    );
  });

  it("is 83.25 for 999 INR a year, keeps the currency, and is undefined below 30 days [PLAN-106]", () => {
    expect(pricePerMonth(money("999 INR"), 365)).toEqual(money("83.25 INR"));
    expect(pricePerMonth(money("999 JPY"), 730)).toEqual(money("42 JPY"));
    for (const days of [29.9, 29, 0, -30, NaN, Infinity])
      expect(pricePerMonth(money("499 INR"), days)).toBeUndefined();
  });
});

describe("comboSaving", () => {
  it("compares the price with the sum of its parts", () => {
    expect(comboSaving(money("199 INR"), [money("99 INR"), money("149 INR")])).toEqual({
      separately: money("248 INR"),
      saved: money("49 INR"),
      percent: 19,
    });
    expect(comboSaving(money("300 INR"), [money("99 INR")])).toEqual({
      separately: money("99 INR"),
      saved: money("0 INR"),
      percent: undefined,
    });
  });

  it("is undefined if a part has no price or another currency", () => {
    expect(comboSaving(money("199 INR"), [money("99 INR"), undefined])).toBeUndefined();
    expect(comboSaving(money("199 INR"), [money("99 USD")])).toBeUndefined();
  });
});

describe("purchaseTerms", () => {
  const build = () =>
    buildPlan({
      isRecurring: true,
      freeTrialDays: 7,
      price: { ...buildPlan().price, actual: money("499 INR"), renewal: money("599 INR") },
    });

  it("contain price, renewal price and date, and the end of a free trial", () => {
    expect(purchaseTerms(build(), { nowMs: 0, hasTrial: true })).toEqual({
      dueNow: money("0 INR"),
      price: money("499 INR"),
      renewal: money("599 INR"),
      endsAt: 37 * DAY,
      trialEndsAt: 7 * DAY,
    });
    expect(purchaseTerms(build(), { nowMs: 5, hasTrial: false })).toEqual({
      dueNow: money("499 INR"),
      price: money("499 INR"),
      renewal: money("599 INR"),
      endsAt: 30 * DAY + 5,
      trialEndsAt: undefined,
    });
  });

  it("contain no renewal of a plan that does not renew, and no trial of a plan without one", () => {
    const once = { ...build(), isRecurring: false, freeTrialDays: 0 };
    expect(purchaseTerms(once, { nowMs: 0, hasTrial: true })).toMatchObject({
      dueNow: money("499 INR"),
      renewal: undefined,
      trialEndsAt: undefined,
    });
  });

  it("charge the price after a code, and renew at the price without it", () => {
    const lowered = {
      ...build(),
      sellPrice: money("249 INR"),
      price: { ...build().price, renewal: undefined },
    };
    const inForce = { code: "BINGE" };
    expect(purchaseTerms(lowered, { nowMs: 0, hasTrial: false, inForce })).toMatchObject({
      dueNow: money("249 INR"),
      price: money("249 INR"),
      renewal: money("499 INR"),
    });
    expect(purchaseTerms(lowered, { nowMs: 0, hasTrial: false })?.price).toEqual(money("499 INR"));
    // The price of a renewal is unknown, so it could not be shown.
    const unknown = { ...lowered, price: { ...lowered.price, actual: undefined } };
    expect(purchaseTerms(unknown, { nowMs: 0, hasTrial: false, inForce })).toBeUndefined();
  });

  it("are undefined without price, and have no end without duration", () => {
    expect(
      purchaseTerms(
        { ...build(), price: { ...build().price, actual: undefined } },
        { nowMs: 0, hasTrial: true },
      ),
    ).toBeUndefined();
    expect(
      purchaseTerms({ ...build(), duration: undefined }, { nowMs: 0, hasTrial: false })?.endsAt,
    ).toBeUndefined();
  });
});

describe("majorAmount", () => {
  it("converts back to the same money, with all digits of its currency", () => {
    fc.assert(
      fc.property(price, fc.boolean(), (full, isNegative) => {
        // No amount of 12 digits before the point is read.
        const size = full.amountMinor % 100_000_000_000;
        const amountMinor = isNegative && size ? -size : size;
        const text = majorAmount({ ...full, amountMinor });
        expect(toMoney(text, full.currency)).toEqual({ ...full, amountMinor });
        expect((text.split(".")[1] ?? "").length).toBe(currencyDigits(full.currency));
      }),
      { numRuns: 2000 },
    );
    expect([
      majorAmount(money("499 INR")),
      majorAmount(money("5 JPY")),
      majorAmount(money("0.001 KWD")),
    ]).toEqual(["499.00", "5", "0.001"]);
  });
});

describe("formatMoney", () => {
  it("formats the examples of the decision [PLAN-37] [DEC-123] [DEC-087]", () => {
    expect(formatMoney(money("149999 INR"), numberStyle("en", "IN"))).toBe("₹1,49,999");
    expect(formatMoney(money("9.99 USD"))).toBe("$9.99");
    expect(formatMoney(money("10 USD"))).toBe("$10");
    expect(formatMoney(money("10 AED"))).toBe("AED 10");
  });

  it("matches a language by its whole code, and writes no fraction for a currency without minor units", () => {
    for (const other of ["thi", "hix", "dex", "xde", "en-IN", ""])
      expect(numberStyle(other)).toEqual(numberStyle("en"));
    expect(formatMoney(money("1234 JPY"))).toBe("JPY 1,234");
  });

  it("never throws for any code of three letters, and never drops a digit", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
    let read = 0;
    for (const a of letters)
      for (const b of letters)
        for (const c of letters) {
          const text = formatMoney({ amountMinor: 1_234_567, currency: `${a}${b}${c}` as CurrencyCode });
          if (text.replace(/\D/g, "") === "1234567") read += 1;
        }
    expect(read).toBe(17_576);
  });

  it("keeps every digit in every style", () => {
    fc.assert(
      fc.property(
        price,
        fc.constantFrom("en", "hi", "de", "ru", "th"),
        fc.constantFrom("IN", "US", undefined),
        (full, language, country) => {
          const text = formatMoney(full, numberStyle(language, country)).replace(/^[^\d-]+/, "");
          const exact = majorAmount(full).replace(/\.0*$/, "").replace(".", "");
          expect(text.replace(/\D/g, "")).toBe(exact);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
