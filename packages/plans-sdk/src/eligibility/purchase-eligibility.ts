import { isIndia } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import type { Plan } from "../plans/plan.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { ownsPlan } from "../subscriptions/owns-plan.ts";
import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** What is to be bought, where and when. */
export interface PurchaseInput {
  /** The active option; undefined where none is. */
  readonly plan: Plan | undefined;
  readonly country: CountryCode;
  /** What the viewer owns. Default nothing. */
  readonly subscriptions?: readonly Subscription[] | undefined;
  readonly nowMs: number;
}

// PLAN-30
/**
 * Whether the chosen plan may be bought, and every reason against it: purchaseAllowed has to be true and there has to be a
 * price; abroad a payment method; and the same plan must not be running, unless it waits in its days of grace to be paid
 * for. The backend decides again.
 * Spec: plans §4, "Purchase requires purchaseAllowed".
 */
export function purchaseEligibility({
  plan,
  country,
  subscriptions = [],
  nowMs,
}: PurchaseInput): Eligibility<
  "NO_PLAN" | "NOT_PURCHASABLE" | "NO_PRICE" | "NO_PAYMENT_PROVIDER" | "ALREADY_OWNED"
> {
  if (plan === undefined) return eligibilityOf(["NO_PLAN", true]);
  return eligibilityOf(
    ["NOT_PURCHASABLE", plan.isPurchaseAllowed !== true],
    ["NO_PRICE", (plan.sellPrice ?? plan.price.actual) === undefined],
    ["NO_PAYMENT_PROVIDER", !isIndia(country) && plan.paymentProviders.length === 0],
    ["ALREADY_OWNED", ownsPlan(subscriptions, plan.id, nowMs)],
  );
}
