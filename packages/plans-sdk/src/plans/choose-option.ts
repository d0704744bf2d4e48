import { findOption, markActive } from "./mark-active.ts";
import type { PlanCategory } from "./plan.ts";

// PLAN-27
/**
 * The categories with another option chosen: it alone is active. A plan that is not there or cannot be bought is not
 * chosen, and the very same list comes back.
 */
export function chooseOption(categories: readonly PlanCategory[], planId: string): readonly PlanCategory[] {
  const place = findOption(categories, (plan) => plan.id === planId && plan.isPurchaseAllowed === true);
  return place ? markActive(categories, place) : categories;
}
