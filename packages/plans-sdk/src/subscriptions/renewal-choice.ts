import type { SelectedPlan } from "../stored/selected-plan.ts";
import { isInGrace } from "./in-grace.ts";
import type { Subscription } from "./subscription.ts";

// PLAN-124
/**
 * The plan of a subscription that waits in its grace period to be paid for, as it is paid for again; it then continues from its end.
 * Undefined for any other subscription, and for one without price.
 */
export function renewalChoice(subscription: Subscription, nowMs: number): SelectedPlan | undefined {
  const { planId, title, planType, price, isRenewing } = subscription;
  if (!isRenewing || !isInGrace(subscription, nowMs) || price === undefined) return undefined;
  return { planId, title, planType, price };
}
