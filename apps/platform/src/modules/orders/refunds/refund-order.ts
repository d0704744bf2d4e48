import type { Database } from "../../../database/database.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { scheduleRefund } from "./schedule-refund.ts";
import { revokePurchase } from "./revoke-purchase.ts";

/**
 * Revokes what a paid order has granted and schedules its refund; for customer support. False for an order that is not paid, or
 * was paid without a provider.
 */
export async function refundOrder(
  db: Database,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await createOrderRepository(tx).lock(orderId);
    if (order?.state !== "paid" || order.provider === null) return false;
    await revokePurchase(tx, { order, at });
    return scheduleRefund(tx, order, { cause: "given back by support", at });
  });
}
