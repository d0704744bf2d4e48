import { DAY } from "@marquee/config/time";
import { isActiveSubscription } from "./subscription.ts";
import type { Subscription } from "./subscription.ts";

// PLAN-67
/**
 * Whether a subscription is in its free trial: it began with one, is active and runs for less than one paid period, as nothing was
 * charged yet. Without a start, an end or a billing frequency the trial counts as running. `isFreeTrial` stays true afterwards.
 * @example
 * const showsBadge = isInFreeTrial(subscription, Date.now());
 */
export function isInFreeTrial(
  subscription: Pick<
    Subscription,
    "state" | "graceEndsAt" | "startsAt" | "endsAt" | "billingFrequencyDays" | "isFreeTrial"
  >,
  nowMs: number,
): boolean {
  const { isFreeTrial, startsAt = NaN, endsAt = NaN, billingFrequencyDays = NaN } = subscription;
  if (!isFreeTrial || !isActiveSubscription(subscription, nowMs)) return false;
  const isPaidPeriod = endsAt - startsAt >= billingFrequencyDays * DAY;
  return !isPaidPeriod;
}
