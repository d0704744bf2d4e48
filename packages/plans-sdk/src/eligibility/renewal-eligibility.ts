import { isActiveSubscription } from "../subscriptions/subscription.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** Fields of a subscription that decide whether its renewal can be ended or resumed. */
export type RenewableSubscription = Pick<
  Subscription,
  "isRecurring" | "isRenewing" | "state" | "graceEndsAt" | "endsAt"
>;

// PLAN-99
/** Whether auto-renewal can be ended: the subscription renews and has not ended. Access then lasts until its grace end. */
export function cancelEligibility(
  subscription: RenewableSubscription,
  nowMs: number,
): Eligibility<"NOT_RECURRING" | "RENEWAL_ENDED" | "SUBSCRIPTION_OVER"> {
  const { isRecurring, isRenewing } = subscription;
  return eligibilityOf(
    ["NOT_RECURRING", !isRecurring],
    ["RENEWAL_ENDED", isRecurring && !isRenewing],
    ["SUBSCRIPTION_OVER", !isActiveSubscription(subscription, nowMs)],
  );
}

// PLAN-99
/** Whether ended auto-renewal can be resumed: until the grace end of the subscription. */
export function resumeEligibility(
  subscription: RenewableSubscription,
  nowMs: number,
): Eligibility<"NOT_RECURRING" | "RENEWAL_RUNNING" | "SUBSCRIPTION_OVER"> {
  const { isRecurring, isRenewing } = subscription;
  return eligibilityOf(
    ["NOT_RECURRING", !isRecurring],
    ["RENEWAL_RUNNING", isRenewing],
    ["SUBSCRIPTION_OVER", !isActiveSubscription(subscription, nowMs)],
  );
}
