import type { Money } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { findPlans, planTitle } from "../../plans/catalogue/find-plans.ts";
import { dueNow, orderPrice } from "./order-money.ts";
import { createOrderRepository, type OrderRow } from "./order-repository.ts";

/** An order, as its payment page shows it. */
export interface OrderToPay extends Pick<OrderRow, "id" | "state"> {
  /** Title of its plan, in English. */
  readonly title: string;
  readonly dueNow: Money;
  /** Charged after the free trial; undefined without one. */
  readonly dueLater: Money | undefined;
  readonly isRecurring: boolean;
}

/** The order with an id, if its buyer was sent to the payment page of this provider. */
export async function findOrderToPay(
  db: Database,
  { id, provider }: { readonly id: string; readonly provider: string },
): Promise<OrderToPay | undefined> {
  const order = await createOrderRepository(db).find(id);
  if (order === undefined || order.provider !== provider || order.checkoutUrl === null) return undefined;
  const plan = (await findPlans(db, [order.planId])).get(order.planId);
  return {
    id: order.id,
    state: order.state,
    title: plan === undefined ? order.planId : planTitle(plan, "en"),
    dueNow: dueNow(order),
    dueLater: order.isTrial ? orderPrice(order) : undefined,
    isRecurring: plan?.isRecurring === true,
  };
}
