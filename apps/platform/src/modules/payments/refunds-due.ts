import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { payment } from "../../schema/payments.ts";

/** A payment that is due for refund. */
export type RefundDue = Pick<
  typeof payment.$inferSelect,
  "id" | "orderId" | "provider" | "transactionId" | "amountMinor" | "currency" | "failedRefunds"
>;

/** Schedules the refund of an order's payment. */
export async function markRefundDue(
  tx: Database,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(payment)
    .set({ nextRefundAt: at })
    .where(and(eq(payment.orderId, orderId), eq(payment.state, "success")));
}

/** Payments due for refund now, the longest waiting first. */
export async function findRefundsDue(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly RefundDue[]> {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.state, "success"), lte(payment.nextRefundAt, now)))
    .orderBy(asc(payment.nextRefundAt))
    .limit(limit);
}

/** Schedules another attempt after a refund has failed. */
export async function postponeRefund(
  db: Database,
  id: string,
  { failedRefunds, nextRefundAt }: { readonly failedRefunds: number; readonly nextRefundAt: Date },
): Promise<void> {
  await db.update(payment).set({ failedRefunds, nextRefundAt }).where(eq(payment.id, id));
}
