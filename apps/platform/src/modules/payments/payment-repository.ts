import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { PaymentNotice } from '../../ports/payment-provider.ts';
import { payment, paymentNotification } from './tables.ts';

type PaymentRow = typeof payment.$inferSelect;

/** A payment as far as renewing and giving back go. */
export interface SettledPayment {
  readonly provider: string;
  readonly transactionId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly paymentMethod: string | undefined;
}

/** Keeps payments and the messages about them. */
export function createPaymentRepository(db: Database) {
  return {
    /** False when the same message has been acted upon. */
    async noteNotification(provider: string, { eventId, orderId, outcome }: PaymentNotice, at: Date): Promise<boolean> {
      const noted = await db.insert(paymentNotification).values({ provider, eventId, orderId, outcome, receivedAt: at }).onConflictDoNothing().returning({ eventId: paymentNotification.eventId });
      return noted.length > 0;
    },

    async find(provider: string, transactionId: string): Promise<PaymentRow | undefined> {
      return (await db.select().from(payment).where(and(eq(payment.provider, provider), eq(payment.transactionId, transactionId))))[0];
    },

    /** Keeps what a provider said of a payment. One that succeeded can only be refunded any more. */
    async keep(provider: string, { orderId, transactionId, amount, outcome, paymentMethod }: PaymentNotice, at: Date): Promise<void> {
      const row = {
        orderId, provider, transactionId, amountMinor: amount.amountMinor, currency: amount.currency, state: outcome, settledAt: at, createdAt: at,
        details: paymentMethod === undefined ? {} : { paymentMethod },
      };
      const isFinal = sql`${payment.state} = 'refunded' or (${payment.state} = 'success' and ${outcome} <> 'refunded')`;
      await db
        .insert(payment)
        .values(row)
        .onConflictDoUpdate({ target: [payment.provider, payment.transactionId], set: { state: outcome, settledAt: at }, setWhere: sql`not (${isFinal})` });
    },

    /** The payment that paid an order. */
    async paid(orderId: string): Promise<SettledPayment | undefined> {
      const [row] = await db.select().from(payment).where(and(eq(payment.orderId, orderId), inArray(payment.state, ['success', 'refunded']))).orderBy(desc(payment.settledAt)).limit(1);
      if (row === undefined) return undefined;
      const { provider, transactionId, amountMinor, currency } = row;
      return { provider, transactionId, amountMinor, currency, paymentMethod: methodOf(row.details) };
    },
  };
}

function methodOf(details: unknown): string | undefined {
  const method = typeof details === 'object' && details !== null && 'paymentMethod' in details ? details.paymentMethod : undefined;
  return typeof method === 'string' ? method : undefined;
}
