import { and, eq, isNull } from 'drizzle-orm';
import { DAY } from '@marquee/config';
import type { Database } from '../../database/database.ts';
import { findPlans } from '../plans/find-plans.ts';
import { order, subscription } from './tables.ts';

/** How linking ended. */
export type LinkOutcome = 'linked' | 'unknown' | 'alreadyLinked';

/** Gives a paid order of a guest to a person, and begins what it paid for. */
export async function linkGuestOrder(
  db: Database,
  { orderId, guestId, userId, now }: { readonly orderId: string; readonly guestId: string; readonly userId: string; readonly now: Date },
): Promise<LinkOutcome> {
  return db.transaction(async (tx) => {
    const [linked] = await tx
      .update(order)
      .set({ userId })
      .where(and(eq(order.id, orderId), eq(order.guestId, guestId), eq(order.state, 'paid'), isNull(order.userId)))
      .returning({ planId: order.planId });
    if (linked !== undefined) {
      await beginPack(tx, { orderId, userId, planId: linked.planId, now });
      return 'linked';
    }
    const [taken] = await tx.select({ id: order.id }).from(order).where(and(eq(order.id, orderId), eq(order.guestId, guestId), eq(order.state, 'paid')));
    return taken === undefined ? 'unknown' : 'alreadyLinked';
  });
}

/** The time runs from the moment of linking: before it nobody could watch. */
async function beginPack(tx: Database, { orderId, userId, planId, now }: { readonly orderId: string; readonly userId: string; readonly planId: string; readonly now: Date }): Promise<void> {
  const bought = (await findPlans(tx, [planId])).get(planId);
  if (bought === undefined || bought.kind === 'rental') return;
  await tx
    .insert(subscription)
    .values({ userId, planId, orderId, state: 'activated', isRenewing: bought.isRecurring, startsAt: now, endsAt: new Date(now.getTime() + bought.billingFrequencyDays * DAY) })
    .onConflictDoNothing();
}
