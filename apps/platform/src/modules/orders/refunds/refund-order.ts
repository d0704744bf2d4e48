import type { Database } from "../../../database/database.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { scheduleRefund } from "./schedule-refund.ts";
import { revokePurchase } from "./revoke-purchase.ts";

/**
 * Ends what a paid order gave and lets its money go back with the next sweep; for support. False for an order that is not paid, or was
 * paid by no provider.
 */
export async function refundOrder(
  db: Database,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await createOrderRepository(tx).lock(orderId);
    if (order?.state !== "paid" || order.provider === null) return false;
    await revokePurchase(tx, { order, at });
    return scheduleRefund(tx, order, { cause: "given back by support", at });
  });
}
