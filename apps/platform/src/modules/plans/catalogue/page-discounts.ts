import type { PlanRow } from "./plan-repository.ts";
import { priceOrder, readPriceOffers, type RequestedOffers } from "../prices/price-order.ts";
import type { PlanPorts } from "../plan-ports.ts";
import type { DiscountedPrice } from "./plan-catalogue.ts";

/**
 * Answers a function that gives the discounted price of a plan for this viewer's promo code, referral or upgrade; undefined when
 * nothing applies to the plan. The offers are read once and judged for each plan by the same function as an order, which a referral
 * discounts once for each person.
 */
export async function readDiscounts(
  { db, owned }: Pick<PlanPorts, "db" | "owned">,
  requested: RequestedOffers,
): Promise<(plan: PlanRow) => DiscountedPrice | undefined> {
  const { country, userId, referralId, now } = requested;
  const isUsed =
    userId !== undefined &&
    referralId !== undefined &&
    (await owned.hasUsedReferral(db, { userId, referralCode: referralId }));
  const offersFor = await readPriceOffers(db, isUsed ? { ...requested, referralId: undefined } : requested);
  return (plan) => {
    const { priced } = priceOrder({ plan, country, now, offers: offersFor(plan) });
    return priced?.applied === undefined ? undefined : { cost: priced.cost, code: priced.appliedCode };
  };
}
