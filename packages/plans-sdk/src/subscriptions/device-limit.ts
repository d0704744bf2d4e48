import { maxPack } from "./max-pack.ts";
import type { RankedSubscription } from "./max-pack.ts";
import type { Subscription } from "./subscription.ts";

// DEC-071
/** Devices of a viewer without subscription, and of a subscription that says nothing. */
export const DEFAULT_DEVICE_LIMIT = 5;

// PLAN-71, DEC-071
/** How many devices a viewer may be signed in on: what the max pack supports, else 5. */
export function deviceLimit(
  subscriptions: readonly (RankedSubscription & Pick<Subscription, "supportedDevices">)[],
  nowMs: number,
): number {
  return maxPack(subscriptions, nowMs)?.supportedDevices ?? DEFAULT_DEVICE_LIMIT;
}
