import type { SelectedPlan } from "../stored/selected-plan.ts";
import { isInGrace } from "./in-grace.ts";
import type { Subscription } from "./subscription.ts";

// PLAN-124
/**
 * Returns the choice that pays for a subscription in its grace period, which then continues from its end. Undefined for any other
 * subscription, and for one without price.
 */
export function renewalChoice(subscription: Subscription, nowMs: number): SelectedPlan | undefined {
  const { planId, title, planType, price, isRenewing } = subscription;
  if (!isRenewing || !isInGrace(subscription, nowMs) || price === undefined) return undefined;
  return { planId, title, planType, price };
}
