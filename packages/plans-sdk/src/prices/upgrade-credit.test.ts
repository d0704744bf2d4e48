import { DAY, HOUR } from "@marquee/config/time";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "../testing/index.ts";
import type { Money } from "../money/money.ts";
import { upgradeCredit } from "./upgrade-credit.ts";

const START = Date.UTC(2026, 0, 31, 18, 45);
const NEW_PRICE = money("999 INR");
const paid = (amount: Money, days = 30, startsAt = START) => ({
  paid: amount,
  startsAt,
  endsAt: startsAt + days * DAY,
});
const credit = (daysLater: number, ...payments: readonly ReturnType<typeof paid>[]) =>
  upgradeCredit({ payments, price: NEW_PRICE, nowMs: START + daysLater * DAY });

describe("the credit of an upgrade", () => {
  it("is the unused whole days of the payment, rounded down to the minor unit [PLAN-110]", () => {
    const month = paid(money("199 INR"));
    expect(credit(0, month)).toEqual(money("199 INR"));
    // A day that has begun is used: 29 of 30 days are left, 192.3666…
    expect(credit(1 / 24, month)).toEqual(money("192.36 INR"));
    expect(credit(1, month)).toEqual(money("192.36 INR"));
    expect(credit(20.5, month)).toEqual(money("59.70 INR"));
    expect(credit(29, month)).toEqual(money("6.63 INR"));
    expect([credit(29.5, month), credit(30, month), credit(400, month)]).toEqual([
      money("0 INR"),
      money("0 INR"),
      money("0 INR"),
    ]);
  });

  it("adds payments up, those for future days in full [PLAN-110]", () => {
    const ahead = paid(money("100 INR"), 30, START + 30 * DAY);
    expect(credit(10, paid(money("199 INR")), ahead)).toEqual(money("232.66 INR"));
    expect(credit(40, paid(money("199 INR")), ahead)).toEqual(money("66.66 INR"));
  });

  it("is at most the new price [PLAN-110]", () => {
    expect(credit(0, paid(money("2999 INR"), 365))).toEqual(NEW_PRICE);
    expect(upgradeCredit({ payments: [paid(money("10 INR"))], price: money("0 INR"), nowMs: START })).toEqual(
      money("0 INR"),
    );
  });

  it("is 0 in a trial and for an unpaid subscription, whatever the list price [PLAN-110]", () => {
    expect(credit(0, paid(money("0 INR"), 7))).toEqual(money("0 INR"));
    expect(credit(0)).toEqual(money("0 INR"));
  });

  it("has the digits of the currency, and ignores payments in another currency [PLAN-110]", () => {
    const inYen = upgradeCredit({
      payments: [paid(money("1000 JPY"))],
      price: money("3000 JPY"),
      nowMs: START + DAY,
    });
    expect(inYen).toEqual(money("966 JPY"));
    expect(credit(0, paid(money("7.99 USD")))).toEqual(money("0 INR"));
  });

  it.each([
    ["a negative amount", { paid: { amountMinor: -10_000, currency: "INR" as const } }],
    ["an invalid amount", { paid: { amountMinor: NaN, currency: "INR" as const } }],
    ["no end", { endsAt: NaN }],
    ["an end before its start", { endsAt: START - DAY }],
    ["no length", { endsAt: START }],
    ["an infinite end", { endsAt: Infinity }],
    ["no start", { startsAt: NaN }],
  ])("ignores a payment with %s [PLAN-110]", (_name, change) => {
    const odd = { ...paid(money("199 INR")), ...change };
    expect(credit(0, odd, paid(money("1 INR")))).toEqual(money("1 INR"));
  });

  it("is 0 for an invalid time [PLAN-110]", () => {
    expect(upgradeCredit({ payments: [paid(money("199 INR"))], price: NEW_PRICE, nowMs: NaN })).toEqual(
      money("0 INR"),
    );
  });
});

const amounts = fc.integer({ min: 0, max: 10 ** 13 });
const payments = fc.array(
  fc.record({
    amountMinor: amounts,
    days: fc.integer({ min: 1, max: 3650 }),
    startsInDays: fc.integer({ min: -4000, max: 400 }),
  }),
  { maxLength: 4 },
);

describe("the credit of an upgrade for any payments", () => {
  const build = (list: readonly { amountMinor: number; days: number; startsInDays: number }[]) =>
    list.map(({ amountMinor, days, startsInDays }) =>
      paid({ amountMinor, currency: "INR" }, days, START + startsInDays * DAY),
    );

  it("is a whole amount from 0 to the new price, and never more than was paid [PLAN-110]", () => {
    fc.assert(
      fc.property(payments, amounts, (list, priceMinor) => {
        const { amountMinor, currency } = upgradeCredit({
          payments: build(list),
          price: { amountMinor: priceMinor, currency: "INR" },
          nowMs: START,
        });
        const sum = list.reduce((total, entry) => total + entry.amountMinor, 0);
        expect(Number.isSafeInteger(amountMinor)).toBe(true);
        expect(currency).toBe("INR");
        expect(amountMinor).toBeGreaterThanOrEqual(0);
        expect(amountMinor).toBeLessThanOrEqual(Math.min(sum, priceMinor));
      }),
    );
  });

  it("is exactly the share of the unused days, rounded down [PLAN-110]", () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 3650 }),
        fc.nat(3650 * 24),
        (amountMinor, days, hoursLater) => {
          const unused = Math.max(0, Math.floor(days - hoursLater / 24));
          const exact = Number((BigInt(amountMinor) * BigInt(unused)) / BigInt(days));
          expect(
            upgradeCredit({
              payments: [paid({ amountMinor, currency: "INR" }, days)],
              price: { amountMinor: 10 ** 14, currency: "INR" },
              nowMs: START + hoursLater * HOUR,
            }).amountMinor,
          ).toBe(exact);
        },
      ),
    );
  });

  it("never grows as time passes [PLAN-110]", () => {
    fc.assert(
      fc.property(payments, fc.nat(4000), fc.nat(4000), (list, first, further) => {
        const at = (days: number) =>
          upgradeCredit({
            payments: build(list),
            price: { amountMinor: 10 ** 15, currency: "INR" },
            nowMs: START + days * DAY,
          }).amountMinor;
        expect(at(first + further)).toBeLessThanOrEqual(at(first));
      }),
    );
  });
});
