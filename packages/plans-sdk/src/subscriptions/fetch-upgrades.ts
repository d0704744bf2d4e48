import type { Client } from "@marquee/http";
import { checked } from "../calls/call.ts";
import type { CallOptions } from "../calls/call.ts";
import { fetchUpgradePlans } from "../calls/fetch-upgrade-plans.ts";
import { choiceOf } from "../checkout/choice-of.ts";
import { upgradeEligibility } from "../eligibility/upgrade-eligibility.ts";
import { chosenPrice } from "../prices/chosen-price.ts";
import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import type { Subscription } from "./subscription.ts";
import { subscriptionToUpgrade } from "./subscription-to-upgrade.ts";

/** Options of `fetchUpgrades`. */
export interface MyUpgradesOptions extends CallOptions {
  /** The viewer's subscriptions, such as from `load` of `createSubscriptions`. */
  readonly subscriptions: readonly Subscription[];
}

/** A plan to which the viewer can upgrade. */
export interface Upgrade {
  readonly plan: Plan;
  /** Price of the upgrade, from the backend. */
  readonly cost: Money;
  /** The choice to pay, such as by `createCheckout`. */
  readonly choice: SelectedPlan;
}

// PLAN-31, PLAN-69, PLAN-124
/**
 * Fetches the plans to which the viewer's most expensive subscription can be upgraded, with the price of each upgrade. Without a
 * subscription to upgrade it returns an empty list and sends no request.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `subscriptions`; those of `fetchUpgradePlans`
 * @example
 * const [upgrade] = await fetchUpgrades(auth, { subscriptions: await subscriptions.load() });
 * if (upgrade) await checkout.buy({ plan: upgrade.choice, eligibility: { ok: true } });
 */
export async function fetchUpgrades(client: Client, options: MyUpgradesOptions): Promise<readonly Upgrade[]> {
  const { subscriptions, signal } = checked("fetchUpgrades", client, options, { subscriptions: "list" });
  const left = subscriptionToUpgrade(subscriptions, client.clock.now());
  if (left === undefined) return [];
  const plans = await fetchUpgradePlans(client, { planId: left.planId, signal });
  const nowMs = client.clock.now();
  const upgrades: Upgrade[] = [];
  for (const plan of plans) {
    const choice = choiceOf(plan, { fromPlanId: left.planId });
    if (choice && upgradeEligibility({ plan, subscriptions, nowMs }).ok)
      upgrades.push({ plan, cost: chosenPrice(choice), choice });
  }
  return upgrades;
}
