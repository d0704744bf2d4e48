import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { payment } from "../../schema/payments.ts";

/** An attempt to pay an order, as stored. */
export type PaymentAttempt = typeof payment.$inferSelect;

/** The payment attempts of these orders, the earliest first. */
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

/** Deletes the provider's details from the payments of these orders, as they may identify the payer. */
export async function deletePayerDetails(db: Database, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await db
      .update(payment)
      .set({ details: {} })
      .where(inArray(payment.orderId, [...orderIds]));
}
