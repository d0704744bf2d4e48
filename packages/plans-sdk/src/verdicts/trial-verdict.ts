import type { Plan } from "../plans/plan.ts";
import type { Subscription } from "../subscription.ts";
import { verdictOf } from "./verdict.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Whether the plan starts with a free trial for this viewer: it has one, and no pack of theirs, running or ended, began with one.
 * ASSUMPTION: one free trial a person. Spec: plans §3, "freeTrial".
 */
export function trialVerdict(
  plan: Pick<Plan, "freeTrialDays">,
  subscriptions: readonly Pick<Subscription, "isFreeTrial">[],
): Verdict<"NO_TRIAL" | "TRIAL_USED"> {
  return verdictOf(
    ["NO_TRIAL", !(plan.freeTrialDays > 0)],
    ["TRIAL_USED", subscriptions.some(({ isFreeTrial }) => isFreeTrial)],
  );
}
