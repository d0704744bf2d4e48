import { maxPack } from "./max-pack.ts";
import type { RankedSubscription } from "./max-pack.ts";
import type { Subscription } from "./subscription.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";

/** What decides whether a subscription can be left for another plan. */
export type UpgradableSubscription = RankedSubscription & Pick<Subscription, "partners">;

// PLAN-69
/** The subscription that an upgrade replaces: the max pack among those that Marquee sold. Only a partner ends what it has sold, so no upgrade replaces that. */
export function subscriptionToUpgrade<Owned extends UpgradableSubscription>(
  subscriptions: readonly Owned[],
  nowMs: number,
): Owned | undefined {
  return maxPack(
    subscriptions.filter((pack) => !isPartnerSubscription(pack)),
    nowMs,
  );
}
