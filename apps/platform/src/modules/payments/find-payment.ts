import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { payment } from './tables.ts';

/** The order that a successful payment of this id paid; the id is the provider's own. */
export async function findPaidOrder(db: Database, transactionId: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: payment.orderId }).from(payment).where(and(eq(payment.transactionId, transactionId), eq(payment.state, 'success')));
  return row?.orderId;
}
