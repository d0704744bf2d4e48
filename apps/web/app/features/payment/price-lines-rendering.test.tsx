import { parseCountryCode } from "@marquee/config";
import {
  checkoutOf,
  readPlan,
  readSubscription,
  type SelectedPlan,
  type Subscription,
} from "@marquee/plans-sdk";
import { buildSubscription, money } from "@marquee/plans-sdk/testing";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { PriceLines } from "./PriceLines.tsx";

const NOW = Date.UTC(2026, 5, 1);

interface Case {
  readonly plan?: object;
  readonly chosen?: Partial<SelectedPlan>;
  readonly subscriptions?: readonly Subscription[];
}

/** The lines that the payment page shows before paying. */
function linesOf({ plan: change, chosen: choice, subscriptions = [] }: Case = {}): readonly string[] {
  const country = parseCountryCode("MY");
  const plan = readPlan({
    id: "p",
    title: "Premium",
    duration: { value: 30 },
    purchaseAllowed: true,
    recurring: true,
    freeTrial: 7,
    paymentProviders: [{ name: "visa" }],
    price: { actual: "33.50", renewal: "44.90", currency: "MYR" },
    ...change,
  });
  if (plan === undefined) throw new Error("no plan");
  const chosen: SelectedPlan = {
    planId: "p",
    title: "Premium",
    planType: undefined,
    price: money("33.50 MYR"),
    sellPrice: undefined,
    fromPlanId: undefined,
    nudgeId: undefined,
    code: undefined,
    ...choice,
  };
  const facts = { country, subscriptions, storedProvider: undefined, referral: undefined, nowMs: NOW };
  const checkout = { ...checkoutOf({ chosen, plan, ...facts }), chosen, nudge: undefined };
  return renderPart(<PriceLines checkout={checkout} />, { app: buildAppContext({ country: "MY" }) })
    .replace(/&nbsp;|&#160;|\u00A0/g, " ")
    .split(/<[^>]*>/)
    .filter((text) => text.trim() !== "");
}

const hadTrial = readSubscription(buildSubscription({ free_trial: true, state: "expired" }));

describe("what is told before paying", () => {
  it("is the end of a free trial with the price after it, then the day and price of the renewal [PLAN-99] [PLAN-111]", () => {
    expect(linesOf()).toEqual([
      "To pay now",
      "MYR 0",
      "Free until 8 June, then MYR 33.50.",
      "Renews on 8 July for MYR 44.90. You can cancel at any time.",
    ]);
  });

  it("is the price at once for whoever has had a trial, and the end of a plan that does not renew [PLAN-99] [PLAN-111]", () => {
    expect(linesOf({ subscriptions: hadTrial === undefined ? [] : [hadTrial] })).toEqual([
      "To pay now",
      "MYR 33.50",
      "Renews on 1 July for MYR 44.90. You can cancel at any time.",
    ]);
    expect(linesOf({ plan: { recurring: false } })).toEqual([
      "To pay now",
      "MYR 33.50",
      "Ends on 1 July. It does not renew by itself.",
    ]);
  });

  it("is what a code takes off, and what an upgrade replaces [PLAN-77] [PLAN-69]", () => {
    const plan = { freeTrial: 0 };
    const lowered = { sellPrice: money("20.25 MYR") };
    expect(linesOf({ plan, chosen: { ...lowered, code: "HALF" } }).slice(0, 6)).toEqual([
      "Price",
      "MYR 33.50",
      "Code HALF",
      "−MYR 13.25",
      "To pay now",
      "MYR 20.25",
    ]);
    expect(linesOf({ plan, chosen: { ...lowered, fromPlanId: "q" } })).toEqual([
      "Price",
      "MYR 33.50",
      "Discount",
      "−MYR 13.25",
      "To pay now",
      "MYR 20.25",
      "Renews on 1 July for MYR 44.90. You can cancel at any time.",
      "It takes the place of the plan you have now.",
    ]);
  });
});
