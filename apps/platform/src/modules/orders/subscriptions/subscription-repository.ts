import { isActiveSubscription } from "@marquee/plans-sdk/rules";
import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { subscriptionFacts } from "./subscription-facts.ts";
import { subscription } from "../../../schema/orders.ts";

/** A subscription as stored. */
export type SubscriptionRow = typeof subscription.$inferSelect;

/** Reads and changes subscriptions. */
export function createSubscriptionRepository(db: Database) {
  return {
    /** Running subscriptions, by the same rule as in every client, or all; the one that ends last comes first. */
    async list(
      userId: string,
      { now, includeEnded }: { readonly now: Date; readonly includeEnded: boolean },
    ): Promise<readonly SubscriptionRow[]> {
      const rows = await db
        .select()
        .from(subscription)
        .where(eq(subscription.userId, userId))
        .orderBy(desc(subscription.endsAt), asc(subscription.id));
      return includeEnded
        ? rows
        : rows.filter((row) => isActiveSubscription(subscriptionFacts(row), now.getTime()));
    },

    async findByOrder(orderId: string): Promise<SubscriptionRow | undefined> {
      return (await db.select().from(subscription).where(eq(subscription.orderId, orderId)))[0];
    },

    /** Reads a subscription and locks it until the transaction ends. */
    async lock(id: string): Promise<SubscriptionRow | undefined> {
      return (await db.select().from(subscription).where(eq(subscription.id, id)).for("update"))[0];
    },

    async change(
      id: string,
      values: Partial<typeof subscription.$inferInsert>,
    ): Promise<SubscriptionRow | undefined> {
      return (await db.update(subscription).set(values).where(eq(subscription.id, id)).returning())[0];
    },

    /** Subscriptions whose next payment is due. */
    async listDue({
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

    /** Changes a subscription, unless its end or state has changed since it was read. */
    async changeIfUnchanged(
      { id, endsAt, state }: SubscriptionRow,
      values: Partial<typeof subscription.$inferInsert>,
    ): Promise<void> {
      await db
        .update(subscription)
        .set(values)
        .where(and(eq(subscription.id, id), eq(subscription.endsAt, endsAt), eq(subscription.state, state)));
    },

    /** Claims a due charge for one process by moving its time to `until`; undefined when another process has claimed it. */
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
