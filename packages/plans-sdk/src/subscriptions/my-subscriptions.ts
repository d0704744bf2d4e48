import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";
import { maxPack } from "./max-pack.ts";
import { isPartnerSubscription } from "./partner-subscriptions.ts";

/** The viewer's subscriptions at one instant. */
export interface MySubscriptions {
  readonly active: readonly Subscription[];
  readonly ended: readonly Subscription[];
  /** Subscriptions sold by content partners, active and ended. */
  readonly fromPartners: readonly Subscription[];
  readonly hasActivePlan: boolean;
  /** The active subscription that costs most. */
  readonly maxPack: Subscription | undefined;
  /** The instant in epoch milliseconds. */
  readonly nowMs: number;
}

/**
 * Groups the viewer's subscriptions, at an instant in epoch milliseconds. Never throws.
 * @example
 * const { active, maxPack } = mySubscriptions(await subscriptions.load(), Date.now());
 */
export function mySubscriptions(owned: readonly Subscription[], nowMs: number): MySubscriptions {
  const active = owned.filter((subscription) => isActiveSubscription(subscription, nowMs));
  return {
    active,
    ended: owned.filter((subscription) => !isActiveSubscription(subscription, nowMs)),
    fromPartners: owned.filter(isPartnerSubscription),
    hasActivePlan: active.length > 0,
    maxPack: maxPack(active, nowMs),
    nowMs,
  };
}
