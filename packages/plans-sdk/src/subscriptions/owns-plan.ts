import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";
import { isInGrace } from "./in-grace.ts";

// PLAN-30
/** Whether a plan is running already and paid for, so that it is not sold again. One in its grace period waits to be paid for, and is. */
export function ownsPlan(
  subscriptions: readonly Pick<Subscription, "planId" | "state" | "endsAt" | "graceEndsAt">[],
  planId: string,
  nowMs: number,
): boolean {
  return subscriptions.some(
    (owned) => owned.planId === planId && isActiveSubscription(owned, nowMs) && !isInGrace(owned, nowMs),
  );
}
