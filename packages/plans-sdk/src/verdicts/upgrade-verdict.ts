import type { Plan } from "../plans/plan.ts";
import type { Subscription } from "../subscription.ts";
import { packToUpgrade } from "../subscriptions/pack-to-upgrade.ts";
import { verdictOf } from "./verdict.ts";
import type { Verdict } from "./verdict.ts";

/** A wish to move up. */
export interface UpgradeWish {
  readonly plan: Pick<Plan, "id" | "isPurchaseAllowed">;
  readonly subscriptions: readonly Subscription[];
  readonly nowMs: number;
}

/**
 * Whether an upgrade to the plan is offered: the plan allows buying, there is a pack to upgrade, and it is another one [PLAN-31].
 * What the step costs is the backend's to say. Spec: plans §4, "Upgrade is offered when a plan has purchase_allowed".
 */
export function upgradeVerdict({
  plan,
  subscriptions,
  nowMs,
}: UpgradeWish): Verdict<"NOT_PURCHASABLE" | "NOTHING_TO_UPGRADE" | "ALREADY_OWNED"> {
  const owned = packToUpgrade(subscriptions, nowMs);
  return verdictOf(
    ["NOT_PURCHASABLE", plan.isPurchaseAllowed !== true],
    ["NOTHING_TO_UPGRADE", owned === undefined],
    ["ALREADY_OWNED", owned !== undefined && owned.planId === plan.id],
  );
}
