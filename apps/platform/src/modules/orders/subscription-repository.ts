import { and, asc, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { subscription } from './tables.ts';

/** A subscription as stored. */
export type SubscriptionRow = typeof subscription.$inferSelect;

/** Reads what people have subscribed to. */
export function createSubscriptionRepository(db: Database) {
  return {
    /** Those that run, or all of them; the one that ends last first. */
    async list(userId: string, { now, includeEnded }: { readonly now: Date; readonly includeEnded: boolean }): Promise<readonly SubscriptionRow[]> {
      const runs = and(eq(subscription.state, 'activated'), or(gt(subscription.endsAt, now), gt(subscription.graceEndsAt, now)));
      return db
        .select()
        .from(subscription)
        .where(and(eq(subscription.userId, userId), includeEnded ? undefined : runs))
        .orderBy(desc(subscription.endsAt), asc(subscription.id));
    },
  };
}
