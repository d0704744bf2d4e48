import { and, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { pushSubscription } from "./tables.ts";

/** A browser that receives messages. */
export type PushSubscriptionRow = typeof pushSubscription.$inferSelect;

/** Reads and changes push subscriptions. */
export function createSubscriptionRepository(db: Database) {
  return {
    /**
     * Adds a subscription, or replaces the one with the same endpoint or device; answers its id. For another viewer the id
     * changes and waiting messages are deleted, so that nothing reveals that two people share a browser.
     */
    async save(row: Omit<typeof pushSubscription.$inferInsert, "id">): Promise<string> {
      return db.transaction(async (tx) => {
        await tx
          .delete(pushSubscription)
          .where(
            or(
              and(eq(pushSubscription.deviceId, row.deviceId), ne(pushSubscription.endpoint, row.endpoint)),
              and(
                eq(pushSubscription.endpoint, row.endpoint),
                sql`${pushSubscription.userId} is distinct from ${row.userId ?? null}::uuid`,
              ),
            ),
          );
        const { endpoint: _, ...facts } = row;
        const [saved] = await tx
          .insert(pushSubscription)
          .values(row)
          .onConflictDoUpdate({ target: pushSubscription.endpoint, set: facts })
          .returning({ id: pushSubscription.id });
        if (saved === undefined) throw new Error("A push subscription was not stored");
        return saved.id;
      });
    },

    async remove(id: string): Promise<void> {
      await db.delete(pushSubscription).where(eq(pushSubscription.id, id));
    },

    async removeOfDevice(deviceId: string): Promise<void> {
      await db.delete(pushSubscription).where(eq(pushSubscription.deviceId, deviceId));
    },

    async find(ids: readonly string[]): Promise<ReadonlyMap<string, PushSubscriptionRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select()
        .from(pushSubscription)
        .where(inArray(pushSubscription.id, [...new Set(ids)]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** The subscriptions of these people. */
    async ofUsers(userIds: readonly string[]): Promise<readonly PushSubscriptionRow[]> {
      if (userIds.length === 0) return [];
      return db
        .select()
        .from(pushSubscription)
        .where(and(isNotNull(pushSubscription.userId), inArray(pushSubscription.userId, [...userIds])));
    },
  };
}
