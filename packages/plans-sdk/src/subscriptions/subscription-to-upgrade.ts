import { maxPack } from "./max-pack.ts";
import type { Subscription } from "./subscription.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";

/** The pack that an upgrade leaves: the max pack of our own. What a partner has sold is the partner's to end, so that nobody moves up from it. */
export function subscriptionToUpgrade(
  subscriptions: readonly Subscription[],
  nowMs: number,
): Subscription | undefined {
  return maxPack(
    subscriptions.filter((pack) => !isPartnerSubscription(pack)),
    nowMs,
  );
}
