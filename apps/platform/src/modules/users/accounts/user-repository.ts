import { and, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { user } from "../../../schema/users.ts";

/** An account as stored. */
export type UserRow = typeof user.$inferSelect;

/** Reads and changes accounts. */
export function createUserRepository(db: Database) {
  return {
    async find(userId: string): Promise<UserRow | undefined> {
      return (await db.select().from(user).where(eq(user.id, userId)))[0];
    },

    async update(userId: string, change: Partial<typeof user.$inferInsert>): Promise<void> {
      await db.update(user).set(change).where(eq(user.id, userId));
    },

    /** Schedules the deletion. True for the call that scheduled it; a repeated call changes nothing. */
    async scheduleDeletion(userId: string, dueAt: Date): Promise<boolean> {
      const begun = await db
        .update(user)
        .set({ deletionDueAt: dueAt })
        .where(and(eq(user.id, userId), isNull(user.deletionDueAt)))
        .returning({ id: user.id });
      return begun.length > 0;
    },

    /** Accounts due for deletion; `only` is a further condition. */
    async listDueForDeletion(now: Date, limit: number, only?: SQL): Promise<readonly UserRow[]> {
      return db
        .select()
        .from(user)
        .where(and(isNotNull(user.deletionDueAt), lte(user.deletionDueAt, now), only))
        .limit(limit);
    },
  };
}

/** What {@link createUserRepository} returns. */
export type UserRepository = ReturnType<typeof createUserRepository>;
