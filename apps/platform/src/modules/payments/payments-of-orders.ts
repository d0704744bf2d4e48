import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { payment } from "../../schema/payments.ts";

/** An attempt to pay an order, as stored. */
export type PaymentAttempt = typeof payment.$inferSelect;

/** The attempts to pay some orders, the earliest first. */
export async function paymentsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<readonly PaymentAttempt[]> {
  return orderIds.length === 0
    ? []
    : db
        .select()
        .from(payment)
        .where(inArray(payment.orderId, [...orderIds]))
        .orderBy(asc(payment.createdAt));
}

/** Takes out of the payments of some orders what a provider told, as it may name the payer. */
export async function forgetPayers(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await db
      .update(payment)
      .set({ details: {} })
      .where(inArray(payment.orderId, [...orderIds]));
}
