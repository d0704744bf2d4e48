import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

/** Fields by which subscriptions are ranked. */
export type RankedSubscription = Pick<
  Subscription,
  "state" | "startsAt" | "endsAt" | "graceEndsAt" | "priceNumber"
>;

// PLAN-62, DEC-073
/**
 * Returns the max pack: the active subscription whose plan costs most; undefined without an active one. Of several with the same price
 * the one that ends later, then the one that started later, then the one listed first. A missing price is 0.
 */
export function maxPack<Owned extends RankedSubscription>(
  subscriptions: readonly Owned[],
  nowMs: number,
): Owned | undefined {
  let best: Owned | undefined;
  for (const subscription of subscriptions) {
    if (!isActiveSubscription(subscription, nowMs)) continue;
    if (best === undefined || outranks(subscription, best)) best = subscription;
  }
  return best;
}

function outranks(left: RankedSubscription, right: RankedSubscription): boolean {
  const difference =
    (left.priceNumber ?? 0) - (right.priceNumber ?? 0) ||
    compareTimes(left.endsAt, right.endsAt) ||
    compareTimes(left.startsAt, right.startsAt);
  return difference > 0;
}

/** Compares times; a missing one is the earliest. */
function compareTimes(left = -Infinity, right = -Infinity): number {
  return left === right ? 0 : left - right;
}
