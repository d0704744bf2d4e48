import { and, desc, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ViewerEntitlements } from '../modules/content/decide-rights.ts';
import { rental, subscription } from '../modules/orders/tables.ts';

/** Reads what a viewer has paid for from subscriptions and rentals. */
export function createTableEntitlements(db: Database): ViewerEntitlements {
  return {
    async find({ userId, contentId, now }) {
      const running = and(eq(subscription.userId, userId), lte(subscription.startsAt, now), or(gt(subscription.endsAt, now), gt(subscription.graceEndsAt, now)));
      const [subscriptions, rentals] = await Promise.all([
        db.select({ id: subscription.id }).from(subscription).where(running).limit(1),
        db.select().from(rental).where(and(eq(rental.userId, userId), eq(rental.contentId, contentId))).orderBy(desc(rental.rentedAt)).limit(1),
      ]);
      const [latest] = rentals;
      return {
        isSubscribed: subscriptions.length > 0,
        rental: latest === undefined ? undefined : { kind: latest.isCombo ? 'combo' : 'movie', purchasedAt: latest.rentedAt.getTime(), firstPlayedAt: latest.startedAt?.getTime() },
      };
    },
  };
}
