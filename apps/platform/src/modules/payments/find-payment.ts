import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { payment } from "../../schema/payments.ts";

/** The fields of a successful payment that renewals and refunds need. */
export interface SettledPayment {
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's name of the stored payment method; undefined when none is stored. */
  readonly paymentMethod: string | undefined;
}

/** Id of the order paid by the payment with this id; the provider assigns `transactionId`. */
export async function findPaidOrder(db: Database, transactionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.transactionId, transactionId), eq(payment.state, "success")));
  return row?.orderId;
}

/** Id of the order that a payment belongs to, whatever the payment's state. */
export async function findOrderOfPayment(
  db: Database,
  { provider, transactionId }: { readonly provider: string; readonly transactionId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.transactionId, transactionId)));
  return row?.orderId;
}

/** The payment that paid an order, even if it was refunded later; never a duplicate payment. */
export async function findSettledPayment(db: Database, orderId: string): Promise<SettledPayment | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.isExtra, false),
        inArray(payment.state, ["success", "refunded"]),
      ),
    )
    .orderBy(desc(payment.settledAt))
    .limit(1);
  if (row === undefined) return undefined;
  const { transactionId, amountMinor, currency } = row;
  return { transactionId, amountMinor, currency, paymentMethod: methodOf(row.details) };
}

function methodOf(details: unknown): string | undefined {
  const method =
    typeof details === "object" && details !== null && "paymentMethod" in details
      ? details.paymentMethod
      : undefined;
  return typeof method === "string" ? method : undefined;
}
