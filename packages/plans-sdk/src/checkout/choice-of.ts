import type { Plan } from "../plans/plan.ts";
import { priceOf } from "../prices/price-of.ts";
import type { OffersInForce } from "../prices/price-of.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";

/** Options of {@link choiceOf}. */
export interface PlanChosen extends Pick<OffersInForce, "referral"> {
  /** A promo code; it is stored if it lowered the price. */
  readonly code?: string | undefined;
  /** The plan that an upgrade replaces. */
  readonly fromPlanId?: string | undefined;
  /** Content id of a rental. */
  readonly contentId?: string | undefined;
  /** Name that the viewer saw. Default: the title of the plan. */
  readonly title?: string | undefined;
}

// PLAN-105
/**
 * Returns a plan in the form stored for paying, at the price of `priceOf`; undefined for a plan that is not sold.
 * @example
 * const choice = choiceOf(plan, { code: "BINGE" });
 * if (choice) await createOrder(client, { plan: choice, key: client.randomId() });
 */
export function choiceOf(
  plan: Plan,
  { code, referral, fromPlanId, contentId, title }: PlanChosen = {},
): SelectedPlan | undefined {
  const price = priceOf(plan, { code, referral, upgrade: fromPlanId });
  if (!price.ok) return undefined;
  const { shown, full, madeBy } = price.value;
  return {
    planId: plan.id,
    title: title ?? plan.title,
    planType: plan.planType,
    price: full ?? shown,
    sellPrice: madeBy && shown,
    fromPlanId,
    nudgeId: fromPlanId === undefined && contentId === undefined ? plan.nudgeId : undefined,
    code: madeBy === "code" ? code : undefined,
    contentId,
  };
}
