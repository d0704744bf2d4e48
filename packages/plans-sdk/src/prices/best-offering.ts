import type { Money } from "../money/money.ts";
import { findOption } from "../plans/mark-active.ts";
import type { PlanCategory } from "../plans/plan.ts";
import { priceOf } from "./price-of.ts";

/** The plan whose price a button shows. */
export interface BestOffering {
  readonly planId: string;
  readonly price: Money;
}

// PLAN-19, DEC-114
/**
 * Returns the default option among those that can be bought, else the first of them, with its price. Undefined without such an option
 * or without its price; the button then shows none. Spec: plans §3, "Best offering plan".
 */
export function bestOffering(categories: readonly PlanCategory[]): BestOffering | undefined {
  const place =
    findOption(categories, (plan) => plan.isDefault && plan.isPurchaseAllowed === true) ??
    findOption(categories, (plan) => plan.isPurchaseAllowed === true);
  const plan = place && categories[place.category]?.options[place.option];
  const price = plan && priceOf(plan);
  return plan && price && price.ok ? { planId: plan.id, price: price.value.shown } : undefined;
}
