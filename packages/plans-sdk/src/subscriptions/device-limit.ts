import { maxPack } from "./max-pack.ts";
import type { RankedSubscription } from "./max-pack.ts";
import type { Subscription } from "./subscription.ts";

// DEC-071
/** Device limit without a subscription, or for a subscription that names none. */
export const DEFAULT_DEVICE_LIMIT = 5;

// PLAN-71, DEC-071
/** Returns on how many devices a viewer can be signed in: the limit of the max pack, else 5. */
export function deviceLimit(
  subscriptions: readonly (RankedSubscription & Pick<Subscription, "supportedDevices">)[],
  nowMs: number,
): number {
  return maxPack(subscriptions, nowMs)?.supportedDevices ?? DEFAULT_DEVICE_LIMIT;
}
