import type { Database } from "../../../database/database.ts";
import { findCode, findReferral, findUpgrades, type BroughtOffers } from "../prices/find-price-offers.ts";
import type { PlanRow } from "./plan-repository.ts";
import { codeOffer, referralOffer, upgradeOffer } from "../prices/price-offers.ts";
import { fullPrice } from "../prices/plan-cost.ts";
import { priceOrder } from "../prices/price-order.ts";
import type { DiscountedPrice } from "./to-wire-plan.ts";

/** What a viewer brings to a page of plans. */
export type BroughtToPage = Omit<BroughtOffers, "planId">;

/**
 * What the plans of a page cost a person who brings a code, a referral or a subscription to move up from: read once, judged for each plan by the
 * same functions as the order. What does not count for a plan leaves its price.
 */
export async function readDiscounts(
  db: Database,
  brought: BroughtToPage,
): Promise<(plan: PlanRow) => DiscountedPrice | undefined> {
  const { code, referralId, upgrade, country, now } = brought;
  const [foundCode, foundReferral, steps] = await Promise.all([
    code === undefined ? undefined : findCode(db, { code, userId: brought.userId }),
    referralId === undefined ? undefined : findReferral(db, referralId),
    upgrade === undefined ? undefined : findUpgrades(db, upgrade.fromPlanId),
  ]);
  return (plan) => {
    const requested = { planId: plan.id, country, userId: brought.userId, now };
    const offers = [
      ...(foundCode === undefined ? [] : [codeOffer(foundCode, requested)]),
      ...(foundReferral === undefined ? [] : [referralOffer(foundReferral, requested)]),
      ...(steps?.includes(plan.id) === true ? [upgradeOffer(upgrade, { price: fullPrice(plan), now })] : []),
    ];
    const { priced } = priceOrder({ plan, country, now, offers });
    if (priced?.applied === undefined) return undefined;
    return {
      cost: priced.cost,
      code: priced.appliedCode,
    };
  };
}
