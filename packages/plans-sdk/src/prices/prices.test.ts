import { currencyDigits } from "@marquee/config/money";
import type { CurrencyCode } from "@marquee/config/money";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { referralPrice } from "../referral/referral-price.ts";
import { buildPlan, money } from "../testing/index.ts";
import { bestPrice } from "../money/best-price.ts";
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
  it("lies between 0 and the price, in whole minor units of its currency [PLAN-16] [DEC-085]", () => {
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

  it("takes off what BigInt takes off, rounded down, for every hundredth of a percent", () => {
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

  it("never rises with the percentage, the amount or a lower price", () => {
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

describe("referralPrice", () => {
  const referral = { id: "r", code: "c", name: "referral", referralUserId: "u-1", expiresAt: 1000 };
  const asked = () => ({
    price: money("499 INR"),
    referral,
    discount: { type: "PERCENTAGE_OFF", percent: 50 } as const,
    userId: "u-2",
    nowMs: 0,
  });

  it("is each kind of discount for a referral that counts [PLAN-16]", () => {
    expect(referralPrice(asked())).toEqual(money("249.50 INR"));
    expect(referralPrice({ ...asked(), discount: { type: "FREE" } })).toEqual(money("0 INR"));
    expect(
      referralPrice({ ...asked(), discount: { type: "FLAT_AMOUNT_OFF", amount: money("100 INR") } }),
    ).toEqual(money("399 INR"));
  });

  it("is the price itself for an own, expired or missing referral [PLAN-56] [PLAN-57]", () => {
    expect(referralPrice({ ...asked(), userId: "u-1" })).toEqual(asked().price);
    expect(referralPrice({ ...asked(), nowMs: 1000 })).toEqual(asked().price);
    expect(referralPrice({ ...asked(), referral: undefined })).toEqual(asked().price);
  });
});

describe("bestPrice", () => {
  it("is the lowest that one discount gives, whatever their order; they do not add up", () => {
    fc.assert(
      fc.property(price, fc.array(discount, { maxLength: 4 }), (full, discounts) => {
        const best = bestPrice(full, discounts);
        expect(best.amountMinor).toBe(
          Math.min(full.amountMinor, ...discounts.map((off) => discountedPrice(full, off).amountMinor)),
        );
        expect(bestPrice(full, discounts.slice().reverse())).toEqual(best);
      }),
      { numRuns: 2000 },
    );
    expect(bestPrice(money("100 INR"), [])).toEqual(money("100 INR"));
    expect(
      bestPrice(money("100 INR"), [
        { type: "PERCENTAGE_OFF", percent: 50 },
        { type: "PERCENTAGE_OFF", percent: 50 },
      ]),
    ).toEqual(money("50 INR"));
  });
});

describe("pricePerMonth", () => {
  it("never adds up to more than the price, and misses it by less than one minor unit a month", () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 30, max: 3650 }), (full, days) => {
        const month = BigInt(pricePerMonth(full, days)!.amountMinor);
        expect(month * BigInt(days) <= BigInt(full.amountMinor) * 30n).toBe(true);
        expect((month + 1n) * BigInt(days) > BigInt(full.amountMinor) * 30n).toBe(true);
      }),
      RUNS,
    );
    for (const days of [29, 0, -30, NaN, Infinity])
      expect(pricePerMonth(money("499 INR"), days)).toBeUndefined();
  });
});

describe("comboSaving", () => {
  it("compares one price with its parts one by one", () => {
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

  it("says nothing where a part has no price or another currency", () => {
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

  it("tells price, renewal price and date, and the end of a free trial", () => {
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

  it("knows no renewal of a plan that does not renew, and no trial of a plan without", () => {
    const once = { ...build(), isRecurring: false, freeTrialDays: 0 };
    expect(purchaseTerms(once, { nowMs: 0, hasTrial: true })).toMatchObject({
      dueNow: money("499 INR"),
      renewal: undefined,
      trialEndsAt: undefined,
    });
  });

  it("charges the price that a code made, and renews at the price without it", () => {
    const lowered = {
      ...build(),
      sellPrice: money("249 INR"),
      price: { ...build().price, renewal: undefined },
    };
    expect(purchaseTerms(lowered, { nowMs: 0, hasTrial: false })).toMatchObject({
      dueNow: money("249 INR"),
      price: money("249 INR"),
      renewal: money("499 INR"),
    });
    expect(
      purchaseTerms(
        { ...lowered, price: { ...lowered.price, actual: undefined } },
        { nowMs: 0, hasTrial: false },
      )?.renewal,
    ).toEqual(money("249 INR"));
  });

  it("is none without price, and has no end without duration", () => {
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
  it("reads back as the same money, with all digits of its currency", () => {
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
  it("writes the texts of the decision [PLAN-37] [DEC-123] [DEC-087]", () => {
    expect(formatMoney(money("149999 INR"), numberStyle("en", "IN"))).toBe("₹1,49,999");
    expect(formatMoney(money("9.99 USD"))).toBe("$9.99");
    expect(formatMoney(money("10 USD"))).toBe("$10");
    expect(formatMoney(money("10 AED"))).toBe("AED 10");
  });

  it("knows a language by its whole code, and writes no fraction of a currency without any", () => {
    for (const other of ["thi", "hix", "dex", "xde", "en-IN", ""])
      expect(numberStyle(other)).toEqual(numberStyle("en"));
    expect(formatMoney(money("1234 JPY"))).toBe("JPY 1,234");
  });

  it("never throws for any code of three letters, and never loses a digit", () => {
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
