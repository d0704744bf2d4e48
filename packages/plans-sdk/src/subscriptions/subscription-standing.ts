import type { Subscription } from "./subscription.ts";
import { isActiveSubscription } from "./subscription.ts";
import { isInGrace } from "./in-grace.ts";

/** What a subscription's owner is told at a glance. */
export interface SubscriptionStanding {
  /**
   * `RENEWING`: it renews by itself at `endsAt`. `ENDING`: access ends then. `GRACE`: its payment is due and access ends
   * then. `ENDED`: access has ended then.
   */
  readonly state: "RENEWING" | "ENDING" | "GRACE" | "ENDED";
  /** Epoch milliseconds; undefined where the backend names no end. */
  readonly endsAt: number | undefined;
}

// PLAT-102
/** Where one subscription stands, and until when. In its grace period that is the end of the grace period. */
export function subscriptionStanding(
  subscription: Pick<Subscription, "state" | "endsAt" | "graceEndsAt" | "isRenewing">,
  nowMs: number,
): SubscriptionStanding {
  const { endsAt, graceEndsAt, isRenewing } = subscription;
  if (isInGrace(subscription, nowMs)) return { state: "GRACE", endsAt: graceEndsAt };
  if (!isActiveSubscription(subscription, nowMs)) return { state: "ENDED", endsAt };
  return { state: isRenewing ? "RENEWING" : "ENDING", endsAt: endsAt ?? graceEndsAt };
}
