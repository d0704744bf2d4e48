import { purchaseTerms, purchaseEligibility, readPlan } from "@marquee/plans-sdk";
import { parseCountryCode } from "@marquee/config";
import { money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import type { PlanRow } from "./plan-repository.ts";
import { priceOrder } from "../prices/price-order.ts";
import { toWireDuration, toWirePlan } from "./plan-catalogue.ts";

const now = new Date(Date.UTC(2026, 5, 1));
const row: PlanRow = {
  id: "p",
  categoryId: null,
  providerId: null,
  countryCode: "IN",
  system: "Z5",
  kind: "subscription",
  title: { en: "Premium" },
  description: { en: "" },
  billingFrequencyDays: 30,
  supportedDevices: 2,
  priceMinor: 20_000,
  actualPriceMinor: 10_000,
  renewalPriceMinor: null,
  currency: "INR",
  isDefault: true,
  isPurchaseAllowed: true,
  isRecurring: true,
  freeTrialDays: 0,
  priority: 1,
  languages: [],
  metadata: {},
  startsAt: new Date(0),
  endsAt: null,
};
const shown = (change: Partial<PlanRow>) =>
  readPlan(
    toWirePlan(
      { plan: { ...row, ...change }, category: null, optionType: null },
      { language: "en", now, takes: () => true },
    ),
  );

/** What the page shows, and whether it sells, beside what the order charges. */
function facts(change: Partial<PlanRow>) {
  const plan = shown(change);
  const terms = plan && purchaseTerms(plan, { nowMs: now.getTime(), hasTrial: false });
  const charged = priceOrder({ plan: { ...row, ...change }, country: "IN", now });
  return {
    now: terms?.dueNow,
    renewal: terms?.renewal,
    sold: purchaseEligibility({ plan, country: parseCountryCode("IN"), nowMs: now.getTime() }).ok,
    charged: charged.priced?.price,
    refusals: charged.refusals,
  };
}

describe("the price of a plan is shown as it is charged", () => {
  it.each([
    ["a price of now below the list price", {}, money("100 INR")],
    ["a list price alone", { actualPriceMinor: null }, money("200 INR")],
    ["a price of now alone", { priceMinor: null }, money("100 INR")],
    ["nothing to pay", { actualPriceMinor: 0 }, money("0 INR")],
    [
      "a currency without minor unit",
      { currency: "JPY", actualPriceMinor: null, priceMinor: 1_500 },
      money("1500 JPY"),
    ],
    [
      "a currency of thousandths",
      { currency: "KWD", actualPriceMinor: null, priceMinor: 1_505 },
      money("1.505 KWD"),
    ],
  ])("%s", (_name, change, price) => {
    expect(facts(change)).toEqual({ now: price, renewal: price, sold: true, charged: price, refusals: [] });
  });

  it.each([
    ["subscription", undefined],
    ["rental", 4],
    ["combo", 6],
  ] as const)("a %s may be watched for %s hours once begun", (kind, hours) => {
    expect(shown({ kind })?.allowedPlaybackHours).toBe(hours);
  });

  it("the list price stands beside it, and none where there is none", () => {
    expect(shown({})?.price?.market).toEqual(money("200 INR"));
    expect(shown({ priceMinor: null })?.price?.market).toBeUndefined();
  });

  it("none at all sells nothing", () => {
    expect(facts({ priceMinor: null, actualPriceMinor: null })).toEqual({
      now: undefined,
      renewal: undefined,
      sold: false,
      charged: undefined,
      refusals: ["NOT_PURCHASABLE"],
    });
  });
});

describe("a plan as it is answered", () => {
  const whole: PlanRow = {
    ...row,
    id: "year-pack",
    title: { en: "Premium", hi: "प्रीमियम" },
    description: { en: "All of it", hi: "सब कुछ" },
    billingFrequencyDays: 365,
    supportedDevices: 5,
    renewalPriceMinor: 15_000,
    freeTrialDays: 7,
    priority: 4,
    languages: ["hi", "ta"],
    metadata: {
      features: [{ id: "f-1", title: { en: "No ads", hi: "बिना विज्ञापन" } }],
      offers: [{ id: "o-1", title: { en: "Offer", hi: "ऑफ़र" } }],
      paymentProviders: ["card", "upi", "wallet"],
    },
  };
  const answer = (language: string, change: Partial<PlanRow> = {}) =>
    toWirePlan(
      { plan: { ...whole, ...change }, category: null, optionType: "combo" as never },
      { language, now, takes: (method) => method !== "upi" },
    );

  it("names every fact in the language asked for [PLAN-01] [PLAN-02] [PLAN-03] [PLAN-04]", () => {
    expect(answer("hi")).toEqual({
      id: "year-pack",
      title: "प्रीमियम",
      description: "सब कुछ",
      price: {
        actual: "100.00",
        renewal: "150.00",
        market: "200.00",
        currency: "INR",
        discountAmount: "100.00",
        discountPercentage: 50,
        code: null,
      },
      duration: { value: 365, label: null, frequency: "year" },
      planType: "SVOD",
      purchaseAllowed: true,
      isDefault: true,
      active: false,
      type: "combo",
      paymentProviders: [
        { name: "card", productReference: "card-year-pack" },
        { name: "wallet", productReference: "wallet-year-pack" },
      ],
      numberOfSupportedDevices: 5,
      billingFrequency: 365,
      billingType: "SVOD",
      recurring: true,
      freeTrial: 7,
      features: ["बिना विज्ञापन"],
      offers: [{ id: "o-1", title: "ऑफ़र" }],
      promotions: [],
      tvShowAudioLanguages: ["hi", "ta"],
      movieAudioLanguages: ["hi", "ta"],
      channelAudioLanguages: ["hi", "ta"],
      allowedPlaybackDuration: null,
      priority: 4,
      sell_price: null,
      actual_price: "100.00",
      display_price: null,
    });
  });

  it("says of each mark whether it has it, whatever the others say [PLAN-01]", () => {
    const marksOf = (change: Partial<PlanRow>) => {
      const { isDefault, purchaseAllowed, recurring, active } = answer("en", {
        isDefault: false,
        isPurchaseAllowed: false,
        isRecurring: false,
        ...change,
      });
      return { isDefault, purchaseAllowed, recurring, active };
    };
    const none = { isDefault: false, purchaseAllowed: false, recurring: false, active: false };
    expect(marksOf({})).toEqual(none);
    expect(marksOf({ isDefault: true })).toEqual({ ...none, isDefault: true });
    expect(marksOf({ isPurchaseAllowed: true })).toEqual({ ...none, purchaseAllowed: true });
    expect(marksOf({ isRecurring: true })).toEqual({ ...none, recurring: true });
  });

  it("names the promotions with their codes, by currency and by percentage [PLAN-01] [PLAN-05]", () => {
    const promotion = {
      id: "x",
      title: {},
      countryCode: "MY",
      billingCycles: null,
      startsAt: new Date(0),
      endsAt: now,
    };
    const promotions = [
      {
        planId: "year-pack",
        code: "RINGGIT",
        promotion: { ...promotion, amountMinor: 1_250, currency: "MYR", percent: null },
      },
      {
        planId: "year-pack",
        code: null,
        promotion: { ...promotion, amountMinor: null, currency: null, percent: 30 },
      },
    ];
    const entry = { plan: whole, category: null, optionType: null };
    expect(toWirePlan(entry, { language: "en", now, takes: () => true, promotions }).promotions).toEqual([
      { code: "RINGGIT", discount: "12.50", discount_type: "currency", currency: "MYR" },
      { code: null, discount: "30", discount_type: "percentage" },
    ]);
  });

  it("saves nothing where there is no list price, and lists nothing that is not stored", () => {
    const { price, paymentProviders, features, offers } = answer("en", { priceMinor: null, metadata: {} });
    expect(price).toMatchObject({ market: null, discountAmount: null, discountPercentage: null });
    expect([paymentProviders, features, offers]).toEqual([[], [], []]);
  });

  it.each([
    [365, "en", { value: 365, label: "1 Year", frequency: "year" }],
    [730, "hi", { value: 730, label: null, frequency: "year" }],
    [30, "en", { value: 30, label: "1 Month", frequency: "month" }],
    [90, "ta", { value: 90, label: null, frequency: "month" }],
    [7, "hi", { value: 7, label: null, frequency: "day" }],
  ])("lasts %i days, in %s as %j", (days, language, duration) => {
    expect(toWireDuration(days, language)).toEqual(duration);
  });
});
