import type { Money } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { planCost } from "../../plans/prices/plan-cost.ts";
import { orderPrice } from "../orders/order-money.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import type { SubscriptionRow } from "./subscription-repository.ts";

/**
 * The amount of a subscription's next charge: after a free trial the price of its order, otherwise the plan's renewal price. A
 * promo code discounts only the first payment. Undefined when the plan has no price or does not renew.
 */
export async function priceOfRenewal(
  db: Database,
  { subscription, plan }: { readonly subscription: SubscriptionRow; readonly plan: PlanFacts },
): Promise<Money | undefined> {
  const orders = await createOrderRepository(db).listPaidOrdersOf(subscription);
  const trial = unpaidTrial(
    orders.filter(({ planId }) => planId === subscription.planId),
    subscription,
  );
  return trial === undefined ? planCost(plan)?.renewal : orderPrice(trial);
}

/** The order of a free trial that no payment has followed. A prepaid code is no payment. */
function unpaidTrial(
  orders: readonly OrderRow[],
  { startsAt }: Pick<SubscriptionRow, "startsAt">,
): OrderRow | undefined {
  const startOf = ({ grantedFrom }: OrderRow): number => (grantedFrom ?? startsAt).getTime();
  return orders.find(
    (trial) =>
      trial.isTrial &&
      !orders.some((later) => !later.isTrial && later.provider !== null && startOf(later) >= startOf(trial)),
  );
}
