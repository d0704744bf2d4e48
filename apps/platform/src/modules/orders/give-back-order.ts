import type { Database } from '../../database/database.ts';
import { revokePurchase } from './end-pack.ts';
import { createOrderRepository } from './order-repository.ts';

/**
 * Ends what a paid order gave and lets its money go back with the next sweep; for support. False for an order that is not paid, or was
 * paid by no provider.
 */
export async function giveBackOrder(db: Database, { orderId, at }: { readonly orderId: string; readonly at: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const orders = createOrderRepository(tx);
    const order = await orders.lock(orderId);
    if (order?.state !== 'paid' || order.provider === null) return false;
    await revokePurchase(tx, { order, at });
    return (await orders.step(order, { event: 'unusable', cause: 'given back by support', at })) !== undefined;
  });
}
