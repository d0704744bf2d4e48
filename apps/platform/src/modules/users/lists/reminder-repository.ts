import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { reminder } from "../../../schema/users.ts";

/** Reads and changes people's reminders. */
export function createReminderRepository(db: Database) {
  return {
    /** Reminders of programmes that have not started, the next one first; at most 200. */
    async list(userId: string, now: Date) {
      return db
        .select()
        .from(reminder)
        .where(and(eq(reminder.userId, userId), gt(reminder.startsAt, now)))
        .orderBy(asc(reminder.startsAt))
        .limit(200);
    },

    async add(row: typeof reminder.$inferInsert): Promise<void> {
      await db.insert(reminder).values(row).onConflictDoNothing();
    },

    async remove(userId: string, targetId: string): Promise<void> {
      await db.delete(reminder).where(and(eq(reminder.userId, userId), eq(reminder.programmeId, targetId)));
    },
  };
}
