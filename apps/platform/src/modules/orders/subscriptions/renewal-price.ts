import { and, eq } from "drizzle-orm";
import type { Money } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { planCost } from "../../plans/prices/plan-cost.ts";
import { orderPrice } from "../orders/order-money.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import type { SubscriptionRow } from "./subscription-repository.ts";
import { order } from "../../../schema/orders.ts";

/**
 * The amount of a subscription's next charge: after a free trial the order's price, later the plan's renewal price. A promo code
 * discounts only the first payment. Undefined when the plan has no price or does not renew.
 */
export async function priceOfRenewal(
  db: Database,
  { subscription, plan }: { readonly subscription: SubscriptionRow; readonly plan: PlanFacts },
): Promise<Money | undefined> {
  const first =
    subscription.orderId === null ? undefined : await createOrderRepository(db).find(subscription.orderId);
  if (first?.isTrial === true && (await paidRenewals(db, subscription)) === 0) return orderPrice(first);
  return planCost(plan)?.renewal;
}

const paidRenewals = (db: Database, { id }: SubscriptionRow): Promise<number> =>
  db.$count(order, and(eq(order.subscriptionId, id), eq(order.kind, "renewal"), eq(order.state, "paid")));
