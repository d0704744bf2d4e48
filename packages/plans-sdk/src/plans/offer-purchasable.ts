import type { PlanCategory } from "./plan.ts";

// PLAN-29, DEC-117
/**
 * Returns false only if the whole offer is one category with one default option for which buying is not allowed. A missing permission
 * does not count as "not allowed". Categories without options are ignored.
 * Spec: plans §4, "A plan counts as not purchasable only if".
 */
export function isOfferPurchasable(categories: readonly PlanCategory[]): boolean {
  const [category, second] = categories.filter(({ options }) => options.length);
  if (category === undefined || second !== undefined || category.options.length !== 1) return true;
  return category.options.some(
    ({ isDefault, isPurchaseAllowed }) => !isDefault || isPurchaseAllowed !== false,
  );
}
