import { isCurrencyCode, toEndInstant } from "@marquee/config";
import type { Discount } from "@marquee/plans-sdk/rules";
import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../testing/fake-clock.ts";
import { planVectorNames, planVectors } from "../../testing/plan-vectors.ts";
import { referralOffer, priceOrder, type PricedPlan } from "./prices/price-order.ts";
import type { ListedPlan } from "./catalogue/plan-repository.ts";
import { toWireDuration, toWirePlan } from "./catalogue/plan-catalogue.ts";

// What the platform answers, against the cases that plans-sdk ships for apps in every language.
type Json = Readonly<Record<string, unknown>>;

const now = new Date(TEST_NOW);
const plan: PricedPlan = {
  id: "plan",
  countryCode: "IN",
  currency: "INR",
  priceMinor: null,
  actualPriceMinor: 0,
  renewalPriceMinor: null,
  isRecurring: true,
  freeTrialDays: 0,
  billingFrequencyDays: 30,
  isPurchaseAllowed: true,
  startsAt: now,
  endsAt: null,
};

function discountOf({ type, percent, amountMinor, currency }: Json): Discount {
  if (type === "PERCENTAGE_OFF") return { type, percent: Number(percent) };
  if (type === "FLAT_AMOUNT_OFF" && isCurrencyCode(currency))
    return { type, amount: { amountMinor: Number(amountMinor), currency } };
  return { type: "FREE" };
}

describe("the golden vectors hold for the platform", () => {
  it("which finds at least 300 of them", () => {
    const counts = planVectorNames().map((name) => planVectors(name).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(300);
  });

  it.each(planVectors("discounted-price"))("in the price of an order: $name", ({ given, expected }) => {
    const priced = {
      ...plan,
      actualPriceMinor: Number(given["amountMinor"]),
      currency: String(given["currency"]),
    };
    const offers = [{ source: "code", ok: true, discount: discountOf(given["discount"] as Json) }] as const;
    expect(priceOrder({ plan: priced, country: "IN", now, offers }).priced?.price).toEqual(expected);
  });

  const stored = {
    ...plan,
    metadata: {},
    languages: [],
    title: { en: "" },
    description: { en: "" },
    kind: "subscription",
    billingFrequencyDays: 30,
  } as unknown as ListedPlan["plan"];
  it.each(planVectors("percent-off").filter(({ given }) => Number(given["listMinor"]) >= 0))(
    "in what a plan saves: $name",
    ({ given, expected }) => {
      const listed = {
        ...stored,
        priceMinor: Number(given["listMinor"]),
        actualPriceMinor: Number(given["offeredMinor"]),
      };
      expect(
        toWirePlan(
          { plan: listed, category: null, optionType: null },
          { language: "en", now, takes: () => true },
        ).price,
      ).toMatchObject({ discountPercentage: expected });
    },
  );

  it.each(planVectors("duration-label").filter(({ given }) => typeof given["days"] === "number"))(
    "in the name of a duration: $name",
    ({ given, expected }) => {
      expect(toWireDuration(Number(given["days"]), "en").label).toBe(expected);
    },
  );

  // A referral is stored under its code, so that it has no other id.
  const whole = planVectors("referral").filter(({ given }) =>
    Object.entries({
      id: "",
      code: "",
      name: "",
      referralUserId: "",
      ...(given["record"] as Json | null),
    }).every(([, value]) => typeof value === "string" && value !== ""),
  );
  it.each(whole)("in a referral: $name", ({ given, expected }) => {
    const { code, name, referralUserId, discountExpiry } = given["record"] as Readonly<
      Record<string, string | undefined>
    >;
    const expiresAt = toEndInstant(discountExpiry);
    const row = {
      code: code ?? "",
      ownerId: referralUserId ?? null,
      ownerName: "Asha",
      name: name ?? null,
      planId: null,
      percent: 20,
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
      createdAt: now,
    };
    const userId = typeof given["userId"] === "string" ? given["userId"] : undefined;
    expect(
      referralOffer(row, { planId: "plan", country: "IN", userId, now: new Date(String(given["now"])) }).ok,
    ).toBe((expected as readonly string[]).length === 0);
  });
});
