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

/** What is known before a person pays. */
export interface CheckoutFacts {
  /** The stored choice. */
  readonly chosen: SelectedPlan;
  /** The plan chosen, as the backend has it now. */
  readonly plan: Plan;
  readonly country: CountryCode;
  /** What the viewer owns and has owned. */
  readonly subscriptions: readonly Subscription[];
  /** The provider that an address brought and that still counts, see `providerInForce`. */
  readonly storedProvider: string | undefined;
  /** The stored referral that counts for the viewer. */
  readonly referral: Referral | undefined;
  readonly nowMs: number;
}

/** What is told before paying, and what goes with the order. */
export interface Checkout {
  readonly plan: Plan;
  /** What it costs at the price chosen, which the order names. */
  readonly price: PlanPricing;
  /** Undefined for a plan that is not sold. */
  readonly terms: PurchaseTerms | undefined;
  readonly providers: readonly PaymentProvider[];
  readonly eligibility: Eligibility<PlanReason>;
  readonly referralId: string | undefined;
}

// PLAN-30, PLAN-53, PLAN-99
/**
 * A plan chosen, as it is bought: what is charged when, how it can be paid, and whether it may be. A nudge,
 * an upgrade or a rental may be for a subscription that runs; a nudge goes on where that subscription ends. An upgrade has no free trial. A referral goes
 * along only where it made the price, as the backend would refuse another.
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
