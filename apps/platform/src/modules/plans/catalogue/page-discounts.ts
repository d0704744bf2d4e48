import type { Database } from "../../../database/database.ts";
import type { PlanRow } from "./plan-repository.ts";
import { priceOrder, readPriceOffers, type RequestedOffers } from "../prices/price-order.ts";
import type { DiscountedPrice } from "./plan-catalogue.ts";

/**
 * Answers a function that gives the discounted price of a plan for this viewer's promo code, referral or upgrade; undefined when
 * nothing applies to the plan. The offers are read once and judged for each plan by the same function as an order.
 */
export async function readDiscounts(
  db: Database,
  requested: RequestedOffers,
): Promise<(plan: PlanRow) => DiscountedPrice | undefined> {
  const { country, now } = requested;
  const offersFor = await readPriceOffers(db, requested);
  return (plan) => {
    const { priced } = priceOrder({ plan, country, now, offers: offersFor(plan) });
    return priced?.applied === undefined ? undefined : { cost: priced.cost, code: priced.appliedCode };
  };
}
