import type { Database } from "../../../database/database.ts";
import { markRefundDue } from "../../payments/refunds-due.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";

/**
 * Schedules the refund of a locked, paid order for the next sweep, in a transaction; `cause` is written into its history. False
 * when the order's state allows no refund.
 */
export async function scheduleRefund(
  tx: Database,
  order: OrderRow,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<boolean> {
  if ((await createOrderRepository(tx).applyEvent(order, { event: "unusable", cause, at })) === undefined)
    return false;
  await markRefundDue(tx, { orderId: order.id, at });
  return true;
}
