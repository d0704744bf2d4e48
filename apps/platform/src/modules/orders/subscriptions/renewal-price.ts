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
 * What the next payment of a subscription costs: at the end of a free trial the price of the order, later the renewal price of the plan
 * (decision 013). A code lowers the first payment alone. Undefined for a plan that has no price or does not renew any more.
 */
export async function priceOfRenewal(
  db: Database,
  { pack, plan }: { readonly pack: SubscriptionRow; readonly plan: PlanFacts },
): Promise<Money | undefined> {
  const first = pack.orderId === null ? undefined : await createOrderRepository(db).find(pack.orderId);
  if (first?.isTrial === true && (await paidRenewals(db, pack)) === 0) return orderPrice(first);
  return planCost(plan)?.renewal;
}

const paidRenewals = (db: Database, { id }: SubscriptionRow): Promise<number> =>
  db.$count(order, and(eq(order.subscriptionId, id), eq(order.kind, "renewal"), eq(order.state, "paid")));
