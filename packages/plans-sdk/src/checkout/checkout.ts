import { isIndia } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import { fittingProviders } from "../plans/fitting-providers.ts";
import type { PaymentProvider, Plan } from "../plans/plan.ts";
import { priceOf } from "../prices/price-of.ts";
import type { PlanPricing } from "../prices/price-of.ts";
import { purchaseTerms } from "../prices/purchase-terms.ts";
import type { PurchaseTerms } from "../prices/purchase-terms.ts";
import type { Referral } from "../referral/referral.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { subscriptionToExtend } from "../subscriptions/subscription-to-extend.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { purchaseEligibility } from "../eligibility/purchase-eligibility.ts";
import { trialEligibility } from "../eligibility/trial-eligibility.ts";
import type { PlanReason } from "../eligibility/plan-reasons.ts";
import type { Eligibility } from "../eligibility/eligibility.ts";

/** Facts of {@link checkoutOf}. */
export interface CheckoutFacts {
  /** The stored choice. */
  readonly chosen: SelectedPlan;
  /** The chosen plan, as the backend offers it now. */
  readonly plan: Plan;
  readonly country: CountryCode;
  /** The viewer's subscriptions, active and ended. */
  readonly subscriptions: readonly Subscription[];
  /** The stored provider of a link, if it is still valid, see `providerInForce`. */
  readonly storedProvider: string | undefined;
  /** The stored referral, if the viewer is eligible. */
  readonly referral: Referral | undefined;
  readonly nowMs: number;
}

/** What is shown before paying, and what is sent with the order. */
export interface Checkout {
  readonly plan: Plan;
  /** Cost at the chosen price, which the order names. */
  readonly price: PlanPricing;
  /** Terms to show; undefined for a plan that is not sold. */
  readonly terms: PurchaseTerms | undefined;
  readonly providers: readonly PaymentProvider[];
  readonly eligibility: Eligibility<PlanReason>;
  readonly referralId: string | undefined;
}

// PLAN-30, PLAN-53, PLAN-99
/**
 * Returns the checkout of a chosen plan: what is charged when, the payment methods, and whether it can be bought. A nudge, an upgrade
 * or a rental is allowed during a subscription; a nudge extends it from its end. An upgrade has no free trial. A referral is sent only
 * if it lowered the price, as the backend would refuse another.
 */
export function checkoutOf({
  chosen,
  plan,
  country,
  subscriptions,
  storedProvider,
  referral,
  nowMs,
}: CheckoutFacts): Checkout {
  const { sellPrice, nudgeId, fromPlanId, contentId, code } = chosen;
  const isFresh = nudgeId === undefined && fromPlanId === undefined && contentId === undefined;
  const hasTrial = plan.isRecurring && fromPlanId === undefined && trialEligibility(plan, subscriptions).ok;
  const fitting =
    isIndia(country) || storedProvider === undefined
      ? []
      : fittingProviders(plan.paymentProviders, storedProvider);
  return {
    plan,
    price: priceOf(plan, { chosen, hasTrial }),
    terms: purchaseTerms(plan, {
      nowMs: subscriptionToExtend(subscriptions, { planId: plan.id, nowMs })?.endsAt ?? nowMs,
      hasTrial,
      inForce: { chosen },
    }),
    providers: fitting.length === 0 ? plan.paymentProviders : fitting,
    eligibility: purchaseEligibility({
      plan,
      country,
      subscriptions: isFresh ? subscriptions : [],
      inForce: { chosen },
      nowMs,
    }),
    referralId:
      isFresh && code === undefined && sellPrice !== undefined && referral ? referral.id : undefined,
  };
}
