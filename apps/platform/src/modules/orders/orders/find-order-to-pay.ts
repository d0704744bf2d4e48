import type { Money } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { findPlans, planTitle } from "../../plans/catalogue/find-plans.ts";
import { dueNow, orderPrice } from "./order-money.ts";
import { createOrderRepository, type OrderRow } from "./order-repository.ts";

/** An order as the page shows it on which it is paid. */
export interface OrderToPay extends Pick<OrderRow, "id" | "state"> {
  /** Of its plan, in English. */
  readonly title: string;
  readonly dueNow: Money;
  /** Charged after a free trial; undefined where none goes before. */
  readonly dueLater: Money | undefined;
  readonly isRecurring: boolean;
}

/** The order of an id that was sent to the page of this provider. */
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
