import { isIndia } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import type { Plan } from "../plans/plan.ts";
import { priceOf } from "../prices/price-of.ts";
import type { OffersInForce, PriceReason } from "../prices/price-of.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { ownsPlan } from "../subscriptions/owns-plan.ts";
import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** Options of `purchaseEligibility`. */
export interface PurchaseInput {
  /** The active option; undefined without one. */
  readonly plan: Plan | undefined;
  readonly country: CountryCode;
  /** The viewer's subscriptions. Default: none. */
  readonly subscriptions?: readonly Subscription[] | undefined;
  /** Discounts in force. Default: none. */
  readonly inForce?: OffersInForce | undefined;
  readonly nowMs: number;
}

// PLAN-30
/**
 * Returns whether the chosen plan can be bought, and every reason against it. It needs `purchaseAllowed` and a price of `priceOf`;
 * outside India also a payment method. An active plan cannot be bought again, except in its grace period. The backend checks again.
 * Spec: plans §4, "Purchase requires purchaseAllowed".
 */
export function purchaseEligibility({
  plan,
  country,
  subscriptions = [],
  inForce,
  nowMs,
}: PurchaseInput): Eligibility<
  "NO_PLAN" | "NOT_PURCHASABLE" | PriceReason | "NO_PAYMENT_PROVIDER" | "ALREADY_OWNED"
> {
  if (plan === undefined) return eligibilityOf(["NO_PLAN", true]);
  const price = priceOf(plan, inForce);
  const found = price.ok ? [] : price.reasons;
  return eligibilityOf(
    ["NOT_PURCHASABLE", plan.isPurchaseAllowed !== true],
    ["PRICE_INVALID", found.indexOf("PRICE_INVALID") >= 0],
    ["CURRENCIES_MIXED", found.indexOf("CURRENCIES_MIXED") >= 0],
    ["NO_PRICE", found.indexOf("NO_PRICE") >= 0],
    ["NO_PAYMENT_PROVIDER", !isIndia(country) && plan.paymentProviders.length === 0],
    ["ALREADY_OWNED", ownsPlan(subscriptions, plan.id, nowMs)],
  );
}
