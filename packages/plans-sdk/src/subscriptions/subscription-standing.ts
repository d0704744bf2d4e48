import type { Subscription } from "./subscription.ts";
import { isActiveSubscription } from "./subscription.ts";
import { isInGrace } from "./in-grace.ts";

/** Summary of a subscription's state. */
export interface SubscriptionStanding {
  /**
   * `RENEWING`: it renews at `endsAt`. `ENDING`: access ends at `endsAt`. `GRACE`: payment is due, and access ends at `endsAt`.
   * `ENDED`: access ended at `endsAt`.
   */
  readonly state: "RENEWING" | "ENDING" | "GRACE" | "ENDED";
  /** Epoch milliseconds; undefined when the backend names no end. */
  readonly endsAt: number | undefined;
}

// PLAT-102
/** Returns the state of a subscription, and until when it lasts: in the grace period, until its end. */
export function subscriptionStanding(
  subscription: Pick<Subscription, "state" | "endsAt" | "graceEndsAt" | "isRenewing">,
  nowMs: number,
): SubscriptionStanding {
  const { endsAt, graceEndsAt, isRenewing } = subscription;
  if (isInGrace(subscription, nowMs)) return { state: "GRACE", endsAt: graceEndsAt };
  if (!isActiveSubscription(subscription, nowMs)) return { state: "ENDED", endsAt };
  return { state: isRenewing ? "RENEWING" : "ENDING", endsAt: endsAt ?? graceEndsAt };
}
