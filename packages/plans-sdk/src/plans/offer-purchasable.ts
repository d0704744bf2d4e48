import type { PlanCategory } from "./plan.ts";

// PLAN-29, DEC-117
/**
 * False only where the whole offer is a single category with a single default option that may not be bought. A missing
 * permission is none of that. Categories without options do not count.
 * Spec: plans §4, "A plan counts as not purchasable only if".
 */
export function isOfferPurchasable(categories: readonly PlanCategory[]): boolean {
  const [category, second] = categories.filter(({ options }) => options.length);
  if (category === undefined || second !== undefined || category.options.length !== 1) return true;
  return category.options.some(
    ({ isDefault, isPurchaseAllowed }) => !isDefault || isPurchaseAllowed !== false,
  );
}
