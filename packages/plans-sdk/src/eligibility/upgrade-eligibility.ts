import type { Plan } from "../plans/plan.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { subscriptionToUpgrade } from "../subscriptions/subscription-to-upgrade.ts";
import type { UpgradableSubscription } from "../subscriptions/subscription-to-upgrade.ts";
import { eligibilityOf } from "./eligibility.ts";
import type { Eligibility } from "./eligibility.ts";

/** Options of `upgradeEligibility`. */
export interface UpgradeInput {
  readonly plan: Pick<Plan, "id" | "isPurchaseAllowed">;
  readonly subscriptions: readonly (UpgradableSubscription & Pick<Subscription, "planId">)[];
  readonly nowMs: number;
}

// PLAN-31
/**
 * Returns whether an upgrade to the plan is offered: the plan can be bought, and the viewer has a subscription of another plan to
 * upgrade. The backend decides its price. Spec: plans §4, "Upgrade is offered when a plan has purchase_allowed".
 */
export function upgradeEligibility({
  plan,
  subscriptions,
  nowMs,
}: UpgradeInput): Eligibility<"NOT_PURCHASABLE" | "NOTHING_TO_UPGRADE" | "ALREADY_OWNED"> {
  const owned = subscriptionToUpgrade(subscriptions, nowMs);
  return eligibilityOf(
    ["NOT_PURCHASABLE", plan.isPurchaseAllowed !== true],
    ["NOTHING_TO_UPGRADE", owned === undefined],
    ["ALREADY_OWNED", owned !== undefined && owned.planId === plan.id],
  );
}
