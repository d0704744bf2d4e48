import { DAY } from "@marquee/config";
import { money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../testing/fake-clock.ts";
import { codeOffer, referralOffer, upgradeOffer, priceOrder, type PricedPlan } from "./price-order.ts";
import type { FoundCode } from "./code-refusal.ts";

const now = new Date(TEST_NOW);
const later = new Date(TEST_NOW + DAY);
const plan: PricedPlan = {
  id: "year",
  countryCode: "IN",
  currency: "INR",
  priceMinor: 149_900,
  actualPriceMinor: 99_900,
  renewalPriceMinor: null,
  isRecurring: true,
  freeTrialDays: 0,
  billingFrequencyDays: 30,
  isPurchaseAllowed: true,
  startsAt: now,
  endsAt: null,
};
const requested = { planId: "year", country: "IN", userId: "me", now };
const promotion = {
  id: "p",
  title: {},
  countryCode: null,
  amountMinor: null,
  currency: null,
  percent: 50,
  billingCycles: null,
  startsAt: now,
  endsAt: later,
};
const code: FoundCode = {
  code: { code: "HALF", type: "GENERIC", usedAt: null },
  promotion,
  planIds: [],
  isUsedByCaller: false,
};
const referral = {
  code: "FRIEND",
  ownerId: "friend",
  ownerName: "Asha",
  name: "referral",
  planId: null,
  percent: 10,
  expiresAt: later,
  createdAt: now,
};

const price = money("999 INR");
/** A subscription of which no day is used yet. */
const left = (paidMinor: number) => ({
  payments: [
    {
      paid: { ...price, amountMinor: paidMinor },
      startsAt: TEST_NOW,
      endsAt: TEST_NOW + 30 * DAY,
    },
  ],
});

describe("the price of an order", () => {
  it("is the current price, else the list price", () => {
    expect(priceOrder({ plan, country: "IN", now }).priced?.price).toEqual({
      amountMinor: 99_900,
      currency: "INR",
    });
    expect(
      priceOrder({ plan: { ...plan, actualPriceMinor: null }, country: "IN", now }).priced?.price.amountMinor,
    ).toBe(149_900);
  });

  it("is lowered by the best of several offers, which do not add up", () => {
    const { priced, refusals } = priceOrder({
      plan,
      country: "IN",
      now,
      offers: [
        referralOffer(referral, requested),
        codeOffer(code, requested),
        upgradeOffer(left(20_000), { price, now }),
      ],
    });
    expect([
      priced?.price.amountMinor,
      priced?.discount.amountMinor,
      priced?.applied,
      priced?.appliedCode,
      refusals,
    ]).toEqual([49_950, 49_950, "code", "HALF", []]);
  });

  const off = (source: "code" | "referral" | "nudge" | "upgrade", percent: number) =>
    ({ source, ok: true, discount: { type: "PERCENTAGE_OFF", percent } }) as const;
  it.each([
    ["a code goes before a better referral", [off("referral", 50), off("code", 10)], 89_910, "code"],
    [
      "an upgrade goes before a code that takes off less",
      [off("code", 10), off("upgrade", 20)],
      79_920,
      "upgrade",
    ],
    [
      "a code goes before an upgrade that takes off less",
      [off("upgrade", 10), off("code", 20)],
      79_920,
      "code",
    ],
    ["a nudge takes no code, even a better one", [off("code", 90), off("nudge", 10)], 89_910, "nudge"],
    ["a nudge without discount takes no code either", [off("code", 90), off("nudge", 0)], 99_900, undefined],
    [
      "a code that takes nothing off leaves the price to a referral",
      [off("code", 0), off("referral", 10)],
      89_910,
      "referral",
    ],
  ] as const)("is made by one offer: %s", (_name, offers, amountMinor, applied) => {
    expect(priceOrder({ plan, country: "IN", now, offers }).priced).toMatchObject({
      price: { amountMinor, currency: "INR" },
      discount: { amountMinor: 99_900 - amountMinor, currency: "INR" },
      applied,
    });
  });

  it.each([
    ["NOT_PURCHASABLE", { isPurchaseAllowed: false }],
    ["NOT_PURCHASABLE", { priceMinor: null, actualPriceMinor: null }],
    ["NOT_PURCHASABLE", { startsAt: later }],
    ["NOT_PURCHASABLE", { endsAt: now }],
    ["COUNTRY_DIFFERS", { countryCode: "US" }],
  ] as const)("is refused as %s with %j", (refusal, difference) => {
    expect(priceOrder({ plan: { ...plan, ...difference }, country: "IN", now }).refusals).toEqual([refusal]);
  });
});

it("a plan is on sale from its beginning to before its end", () => {
  const refusalsAt = (at: number) =>
    priceOrder({ plan: { ...plan, endsAt: later }, country: "IN", now: new Date(at) }).refusals;
  expect([TEST_NOW - 1, TEST_NOW, TEST_NOW + DAY - 1, TEST_NOW + DAY].map(refusalsAt)).toEqual([
    ["NOT_PURCHASABLE"],
    [],
    [],
    ["NOT_PURCHASABLE"],
  ]);
});

describe("a promo code", () => {
  it.each([
    ["is unknown", undefined],
    ["is over", { ...code, promotion: { ...promotion, endsAt: now } }],
    ["has not begun", { ...code, promotion: { ...promotion, startsAt: later } }],
    ["is of another country", { ...code, promotion: { ...promotion, countryCode: "US" } }],
    ["is for other plans", { ...code, planIds: ["month"] }],
    ["was used by this person", { ...code, isUsedByCaller: true }],
    ["works once and was used", { ...code, code: { code: "ONCE", type: "UNIQUE" as const, usedAt: now } }],
  ])("is refused when it %s", (_why, found) => {
    expect(codeOffer(found, requested)).toEqual({ source: "code", ok: false, refusal: "CODE_REFUSED" });
  });

  it("that is refused gives no discount and is reported", () => {
    const { priced, refusals } = priceOrder({
      plan,
      country: "IN",
      now,
      offers: [codeOffer(undefined, requested)],
    });
    expect([priced?.price.amountMinor, refusals]).toEqual([99_900, ["CODE_REFUSED"]]);
  });
});

describe("an invitation", () => {
  it.each([
    ["unknown", undefined],
    ["of oneself", { ...referral, ownerId: "me" }],
    ["over", { ...referral, expiresAt: now }],
    ["without a name", { ...referral, name: null }],
    ["of nobody", { ...referral, ownerName: null }],
    ["without a discount", { ...referral, percent: null }],
    ["for another plan", { ...referral, planId: "month" }],
  ])("is refused when it is %s", (_why, found) => {
    expect(referralOffer(found, requested)).toEqual({
      source: "referral",
      ok: false,
      refusal: "REFERRAL_REFUSED",
    });
  });

  it("of a cohort has no owner and does not expire (DEC-084)", () => {
    const cohort = { ...referral, name: "diwali", ownerId: null, ownerName: null, expiresAt: now };
    expect(referralOffer(cohort, requested)).toEqual({
      source: "referral",
      ok: true,
      discount: { type: "PERCENTAGE_OFF", percent: 10 },
    });
  });
});

describe("an upgrade", () => {
  it("takes the unused days off, at most the price, and is refused where there is no such step or no price", () => {
    const after = (paidMinor: number) =>
      priceOrder({ plan, country: "IN", now, offers: [upgradeOffer(left(paidMinor), { price, now })] })
        .priced;
    expect(after(40_000)).toMatchObject({ price: { amountMinor: 59_900 }, applied: "upgrade" });
    expect(after(200_000)?.price.amountMinor).toBe(0);
    expect(after(0)).toMatchObject({ price: { amountMinor: 99_900 }, applied: undefined });
    const refused = { source: "upgrade", ok: false, refusal: "NOT_PURCHASABLE" };
    expect(upgradeOffer(undefined, { price, now })).toEqual(refused);
    expect(upgradeOffer(left(40_000), { price: undefined, now })).toEqual(refused);
  });
});
