import { upgradeEligibility } from "../eligibility/upgrade-eligibility.ts";
import type { UpgradeInput } from "../eligibility/upgrade-eligibility.ts";
import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";
import { priceOf } from "../prices/price-of.ts";
import { subscriptionToUpgrade } from "./subscription-to-upgrade.ts";

/** A plan that one may move up to. */
export interface Upgrade {
  readonly plan: Plan;
  // PLAN-69
  /** What the step costs, which is the backend's to say. */
  readonly cost: Money;
}

/** The steps up from the subscription that costs most. */
export interface Upgrades {
  /** The plan that an upgrade leaves; undefined without one. */
  readonly fromPlanId: string | undefined;
  readonly steps: readonly Upgrade[];
}

// PLAN-31, PLAN-69
/** The plans among those that the backend offers that may be moved up to and have a price. */
export function upgradesOf({
  plans,
  subscriptions,
  nowMs,
}: Omit<UpgradeInput, "plan"> & { readonly plans: readonly Plan[] }): Upgrades {
  const from = subscriptionToUpgrade(subscriptions, nowMs);
  const steps: Upgrade[] = [];
  for (const plan of plans) {
    const price = priceOf(plan, { upgrade: from && from.planId });
    if (price.ok && upgradeEligibility({ plan, subscriptions, nowMs }).ok)
      steps.push({ plan, cost: price.value.shown });
  }
  return { fromPlanId: from && from.planId, steps };
}
