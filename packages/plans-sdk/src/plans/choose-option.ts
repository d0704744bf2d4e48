import { findOption, markActive } from "./mark-active.ts";
import type { PlanCategory } from "./plan.ts";

// PLAN-27
/**
 * Returns the categories with another option chosen, which is the only active one. For a plan that is missing or cannot be bought, it
 * returns the same list.
 */
export function chooseOption(categories: readonly PlanCategory[], planId: string): readonly PlanCategory[] {
  const place = findOption(categories, (plan) => plan.id === planId && plan.isPurchaseAllowed === true);
  return place ? markActive(categories, place) : categories;
}
