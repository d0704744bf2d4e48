import type { Client } from "@marquee/http";
import {
  fetchUpgradePlans,
  priceOf,
  subscriptionToUpgrade,
  upgradeEligibility,
  type Money,
  type Plan,
  type Subscription,
} from "@marquee/plans-sdk";

/** A plan that one may move up to. */
export interface Upgrade {
  readonly plan: Plan;
  /** What the step costs, which is the backend's to say (PLAN-69). */
  readonly cost: Money;
}

/** The steps up from the dearest pack owned. */
export interface Upgrades {
  readonly ownedPlanId: string;
  readonly steps: readonly Upgrade[];
}

/** What somebody may move up to; undefined without a pack to upgrade (PLAN-31). */
export async function readUpgrades(
  client: Client,
  { packs, nowMs }: { readonly packs: readonly Subscription[]; readonly nowMs: number },
): Promise<Upgrades | undefined> {
  const owned = subscriptionToUpgrade(packs, nowMs);
  if (owned === undefined) return undefined;
  const offered = await fetchUpgradePlans(client, { planId: owned.planId });
  const steps = offered.flatMap((plan) => {
    const price = priceOf(plan, { upgrade: owned.planId });
    return price.ok && upgradeEligibility({ plan, subscriptions: packs, nowMs }).ok
      ? [{ plan, cost: price.value.shown }]
      : [];
  });
  return { ownedPlanId: owned.planId, steps };
}
