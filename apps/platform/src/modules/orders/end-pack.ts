import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rental, subscription } from './tables.ts';
import type { OrderRow } from './order-repository.ts';

/** Ends a pack at once, in a transaction: nothing renews it any more and what is known of the payer goes. */
export async function endPack(tx: Database, { subscriptionId, at }: { readonly subscriptionId: string; readonly at: Date }): Promise<void> {
  await end(tx, eq(subscription.id, subscriptionId), at);
}

/** Takes back what an order has given: its pack or the one it renewed, and its rentals. */
export async function revokePurchase(tx: Database, { order: { id, kind, subscriptionId }, at }: { readonly order: Pick<OrderRow, 'id' | 'kind' | 'subscriptionId'>; readonly at: Date }): Promise<void> {
  if (kind === 'renewal' && subscriptionId !== null) await endPack(tx, { subscriptionId, at });
  else await end(tx, eq(subscription.orderId, id), at);
  await tx.delete(rental).where(eq(rental.orderId, id));
}

/** A pack lasts a moment at least, also one that ends in the instant in which it began. */
async function end(tx: Database, which: ReturnType<typeof eq>, at: Date): Promise<void> {
  await tx
    .update(subscription)
    .set({
      state: 'cancelled', isRenewing: false, graceEndsAt: null, nextChargeAt: null, paymentMethod: null,
      startsAt: sql`least(${subscription.startsAt}, ${at.toISOString()}::timestamptz - interval '1 second')`,
      endsAt: at,
    })
    .where(which);
}
