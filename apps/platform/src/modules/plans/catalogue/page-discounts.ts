import type { Database } from "../../../database/database.ts";
import { findCode, findReferral, findUpgrades, type RequestedOffers } from "../prices/find-offers.ts";
import type { PlanRow } from "./plan-repository.ts";
import { codeOffer, referralOffer, upgradeOffer, priceOrder } from "../prices/price-order.ts";
import { fullPrice } from "../prices/plan-cost.ts";
import type { DiscountedPrice } from "./to-wire-plan.ts";

/** The offers that a viewer asks for on a page of plans. */
export type PageOffers = Omit<RequestedOffers, "planId">;

/**
 * Answers a function that gives the discounted price of a plan for this viewer's promo code, referral or upgrade; undefined when
 * nothing applies to the plan. The offers are read once and judged for each plan by the same functions as an order.
 */
export async function readDiscounts(
  db: Database,
  requested: PageOffers,
): Promise<(plan: PlanRow) => DiscountedPrice | undefined> {
  const { code, referralId, upgrade, country, now } = requested;
  const [foundCode, foundReferral, upgradePlanIds] = await Promise.all([
    code === undefined ? undefined : findCode(db, { code, userId: requested.userId }),
    referralId === undefined ? undefined : findReferral(db, referralId),
    upgrade === undefined ? undefined : findUpgrades(db, upgrade.fromPlanId),
  ]);
  return (plan) => {
    const input = { planId: plan.id, country, userId: requested.userId, now };
    const offers = [
      ...(foundCode === undefined ? [] : [codeOffer(foundCode, input)]),
      ...(foundReferral === undefined ? [] : [referralOffer(foundReferral, input)]),
      ...(upgradePlanIds?.includes(plan.id) === true
        ? [upgradeOffer(upgrade, { price: fullPrice(plan), now })]
        : []),
    ];
    const { priced } = priceOrder({ plan, country, now, offers });
    if (priced?.applied === undefined) return undefined;
    return {
      cost: priced.cost,
      code: priced.appliedCode,
    };
  };
}
