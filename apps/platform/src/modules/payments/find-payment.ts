import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { payment } from "../../schema/payments.ts";

/** A payment as far as renewing and giving back go. */
export interface SettledPayment {
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** By which name the provider knows how the person pays, where it is kept. */
  readonly paymentMethod: string | undefined;
}

/** The order that a successful payment of this id paid; the id is the provider's own. */
export async function findPaidOrder(db: Database, transactionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(eq(payment.transactionId, transactionId), eq(payment.state, "success")));
  return row?.orderId;
}

/** The order that a payment of a provider belongs to, whatever became of it. */
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

/** The payment that paid an order, also when it was given back; never a second one. */
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
