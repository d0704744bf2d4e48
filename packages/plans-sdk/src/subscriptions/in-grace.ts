import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/**
 * Whether a subscription is in its grace period: its paid time is over, and access lasts on while a payment for more is waited for. Such a subscription may
 * be bought again, as by another card, and then goes on from its end.
 */
export function isInGrace(
  subscription: Pick<Subscription, "state" | "graceEndsAt" | "endsAt">,
  nowMs: number,
): boolean {
  return isActiveSubscription(subscription, nowMs) && (subscription.endsAt ?? Infinity) <= nowMs;
}
