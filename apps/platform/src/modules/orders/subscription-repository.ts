import { and, asc, desc, eq, gt, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { subscription } from "./tables.ts";

/** A subscription as stored. */
export type SubscriptionRow = typeof subscription.$inferSelect;

/** A pack that runs, as in every client: activated, and its grace end, else its end, lies ahead (DEC-074). */
export const isRunningAt = (now: Date): SQL | undefined =>
  and(
    eq(subscription.state, "activated"),
    gt(sql`coalesce(${subscription.graceEndsAt}, ${subscription.endsAt})`, now),
  );

/** Reads and changes what people have subscribed to. */
export function createSubscriptionRepository(db: Database) {
  return {
    /** Those that run, or all of them; the one that ends last first. */
    async list(
      userId: string,
      { now, includeEnded }: { readonly now: Date; readonly includeEnded: boolean },
    ): Promise<readonly SubscriptionRow[]> {
      return db
        .select()
        .from(subscription)
        .where(and(eq(subscription.userId, userId), includeEnded ? undefined : isRunningAt(now)))
        .orderBy(desc(subscription.endsAt), asc(subscription.id));
    },

    /** Whether a pack of the person has begun with a free trial. */
    async hasHadTrial(userId: string): Promise<boolean> {
      return (
        (
          await db
            .select({ id: subscription.id })
            .from(subscription)
            .where(and(eq(subscription.userId, userId), eq(subscription.isFreeTrial, true)))
            .limit(1)
        ).length > 0
      );
    },

    async findByOrder(orderId: string): Promise<SubscriptionRow | undefined> {
      return (await db.select().from(subscription).where(eq(subscription.orderId, orderId)))[0];
    },

    /** Keeps everybody else from the pack until the transaction ends. */
    async lock(id: string): Promise<SubscriptionRow | undefined> {
      return (await db.select().from(subscription).where(eq(subscription.id, id)).for("update"))[0];
    },

    async change(
      id: string,
      values: Partial<typeof subscription.$inferInsert>,
    ): Promise<SubscriptionRow | undefined> {
      return (await db.update(subscription).set(values).where(eq(subscription.id, id)).returning())[0];
    },

    /** Packs whose next payment is due. */
    async due({
      now,
      limit,
    }: {
      readonly now: Date;
      readonly limit: number;
    }): Promise<readonly SubscriptionRow[]> {
      return db
        .select()
        .from(subscription)
        .where(lte(subscription.nextChargeAt, now))
        .orderBy(asc(subscription.nextChargeAt))
        .limit(limit);
    },

    /** Changes a pack unless it was ended or made to last longer since it was read, as then nothing is due any more. */
    async changeUnmoved(
      { id, endsAt, state }: SubscriptionRow,
      values: Partial<typeof subscription.$inferInsert>,
    ): Promise<void> {
      await db
        .update(subscription)
        .set(values)
        .where(and(eq(subscription.id, id), eq(subscription.endsAt, endsAt), eq(subscription.state, state)));
    },

    /** Puts the next try off, for the one process that comes first; undefined for the others. */
    async claim(
      id: string,
      { now, until }: { readonly now: Date; readonly until: Date },
    ): Promise<SubscriptionRow | undefined> {
      return (
        await db
          .update(subscription)
          .set({ nextChargeAt: until })
          .where(and(eq(subscription.id, id), lte(subscription.nextChargeAt, now)))
          .returning()
      )[0];
    },
  };
}
