import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

// PLAN-61
/** Whether any subscription is active, including a partner's; for the option `hasActivePlan` of auth-sdk. */
export function hasActivePlan(
  subscriptions: readonly Pick<Subscription, "state" | "graceEndsAt" | "endsAt">[],
  nowMs: number,
): boolean {
  return subscriptions.some((subscription) => isActiveSubscription(subscription, nowMs));
}
