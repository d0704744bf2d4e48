import type { Plan } from "../plans/plan.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

// PLAN-111
/**
 * Returns whether the plan starts with a free trial for this viewer: it has one and renews, so a payment follows, and none of the
 * viewer's subscriptions, active or ended, had one. ASSUMPTION: one free trial for each person. Spec: plans §3, "freeTrial".
 */
export function trialEligibility(
  plan: Pick<Plan, "freeTrialDays" | "isRecurring">,
  subscriptions: readonly Pick<Subscription, "isFreeTrial">[],
): Eligibility<"NO_TRIAL" | "TRIAL_USED"> {
  return eligibilityOf(
    ["NO_TRIAL", !(plan.freeTrialDays > 0 && plan.isRecurring)],
    ["TRIAL_USED", subscriptions.some(({ isFreeTrial }) => isFreeTrial)],
  );
}
