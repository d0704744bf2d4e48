import { purchaseTerms, purchaseEligibility, readPlan } from "@marquee/plans-sdk";
import { parseCountryCode } from "@marquee/config";
import { money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import type { PlanRow } from "./plan-repository.ts";
import { priceOrder } from "../prices/price-order.ts";
import { toWirePlan } from "./to-wire-plan.ts";

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
