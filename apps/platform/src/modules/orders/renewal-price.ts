import { and, count, eq } from "drizzle-orm";
import { discountedPrice, type Money } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import { findCode } from "../plans/find-price-offers.ts";
import type { PlanFacts } from "../plans/find-plans.ts";
import { promotionDiscount } from "../plans/price-offers.ts";
import { actualPrice } from "../plans/price-order.ts";
import { orderPrice } from "./order-money.ts";
import { createOrderRepository } from "./order-repository.ts";
import type { SubscriptionRow } from "./subscription-repository.ts";
import { order } from "./tables.ts";

/**
 * What the next payment of a pack costs: at the end of a free trial the price of the order, later the renewal price of the plan
 * (decision 013), lowered by the code of the order for as many payments as its promotion says. Undefined for a plan without price.
 */
export async function priceOfRenewal(
  db: Database,
  { pack, plan }: { readonly pack: SubscriptionRow; readonly plan: PlanFacts },
): Promise<Money | undefined> {
  const first = pack.orderId === null ? undefined : await createOrderRepository(db).find(pack.orderId);
  const [counted] = await db
    .select({ paid: count() })
    .from(order)
    .where(and(eq(order.subscriptionId, pack.id), eq(order.kind, "renewal"), eq(order.state, "paid")));
  const payments = (counted?.paid ?? 0) + (first?.isTrial === true ? 0 : 1);
  if (first !== undefined && payments === 0) return orderPrice(first);
  const price = actualPrice({ ...plan, actualPriceMinor: plan.renewalPriceMinor ?? plan.actualPriceMinor });
  if (price === undefined || first === undefined || first.code === null) return price;
  const found = await findCode(db, { code: first.code, userId: undefined });
  const discount = found === undefined ? undefined : promotionDiscount(found.promotion);
  const cycles = found?.promotion.billingCycles ?? null;
  return discount !== undefined && (cycles === null || payments < cycles)
    ? discountedPrice(price, discount)
    : price;
}
