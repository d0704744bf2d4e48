import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/**
 * Whether a subscription is in its grace period: its paid time has ended, but access continues until the next payment or the grace end.
 * Its plan can be bought again, such as with another card, and then continues from its end.
 */
export function isInGrace(
  subscription: Pick<Subscription, "state" | "graceEndsAt" | "endsAt">,
  nowMs: number,
): boolean {
  return isActiveSubscription(subscription, nowMs) && (subscription.endsAt ?? Infinity) <= nowMs;
}
