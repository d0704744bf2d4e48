import { maxPack } from "./max-pack.ts";
import type { RankedSubscription } from "./max-pack.ts";
import type { Subscription } from "./subscription.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";

/** Fields of a subscription that decide whether it can be upgraded. */
export type UpgradableSubscription = RankedSubscription & Pick<Subscription, "partners">;

// PLAN-69
/**
 * Returns the subscription that an upgrade replaces: the max pack among those sold by Marquee. Only the partner can end a
 * partner's subscription.
 */
export function subscriptionToUpgrade<Owned extends UpgradableSubscription>(
  subscriptions: readonly Owned[],
  nowMs: number,
): Owned | undefined {
  return maxPack(
    subscriptions.filter((pack) => !isPartnerSubscription(pack)),
    nowMs,
  );
}
