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

/** What is upgraded. */
export interface MyUpgradesOptions extends CallOptions {
  /** What the viewer owns, `load` of `createSubscriptions` for example. */
  readonly subscriptions: readonly Subscription[];
}

/** A plan that one may move up to. */
export interface Upgrade {
  readonly plan: Plan;
  /** What the step costs, which is the backend's to say. */
  readonly cost: Money;
  /** The step as it is paid for, by `createCheckout` for example. */
  readonly choice: SelectedPlan;
}

// PLAN-31, PLAN-69, PLAN-124
/**
 * The plans that may be moved up to from the subscription that costs most, at what each step costs; none, and no call, without a
 * subscription to upgrade.
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
