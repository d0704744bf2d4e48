import type { Database } from "../../../database/database.ts";
import { markRefundDue } from "../../payments/refunds-due.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";

/**
 * Lets the money of a paid order go back with the next sweep, in a transaction on the locked order; `cause` is for the audit. False where
 * its state allows none.
 */
export async function scheduleRefund(
  tx: Database,
  order: OrderRow,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<boolean> {
  if ((await createOrderRepository(tx).step(order, { event: "unusable", cause, at })) === undefined)
    return false;
  await markRefundDue(tx, { orderId: order.id, at });
  return true;
}
