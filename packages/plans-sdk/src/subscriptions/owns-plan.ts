import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";
import { isInGrace } from "./in-grace.ts";

// PLAN-30
/** Whether a plan is active and paid for, so that it is not sold again. In its grace period it can be bought again. */
export function ownsPlan(
  subscriptions: readonly Pick<Subscription, "planId" | "state" | "endsAt" | "graceEndsAt">[],
  planId: string,
  nowMs: number,
): boolean {
  return subscriptions.some(
    (owned) => owned.planId === planId && isActiveSubscription(owned, nowMs) && !isInGrace(owned, nowMs),
  );
}
