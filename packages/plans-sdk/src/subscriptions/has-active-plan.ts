import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

// PLAN-61
/** Whether any subscription is active, a partner's included; what auth-sdk asks for as `hasActivePlan`. */
export function hasActivePlan(
  subscriptions: readonly Pick<Subscription, "state" | "graceEndsAt" | "endsAt">[],
  nowMs: number,
): boolean {
  return subscriptions.some((subscription) => isActiveSubscription(subscription, nowMs));
}
