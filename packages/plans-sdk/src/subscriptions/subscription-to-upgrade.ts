import { maxPack } from "./max-pack.ts";
import type { RankedSubscription } from "./max-pack.ts";
import type { Subscription } from "./subscription.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";

/** What decides whether a subscription can be left for another plan. */
export type UpgradableSubscription = RankedSubscription & Pick<Subscription, "partners">;

// PLAN-69
/** The subscription that an upgrade leaves: the max pack of our own. What a partner has sold is the partner's to end, so that nobody moves up from it. */
export function subscriptionToUpgrade<Pack extends UpgradableSubscription>(
  subscriptions: readonly Pack[],
  nowMs: number,
): Pack | undefined {
  return maxPack(
    subscriptions.filter((pack) => !isPartnerSubscription(pack)),
    nowMs,
  );
}
