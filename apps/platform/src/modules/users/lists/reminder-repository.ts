import { and, asc, eq, gt, sql } from "drizzle-orm";
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

    /** Adds a reminder, or moves the one of the same target; it is sent again if the start has changed. */
    async add(row: typeof reminder.$inferInsert): Promise<void> {
      const { channelId, contentId, startsAt } = row;
      const sentAt = sql`case when ${reminder.startsAt} = excluded.starts_at then ${reminder.sentAt} end`;
      await db
        .insert(reminder)
        .values(row)
        .onConflictDoUpdate({
          target: [reminder.userId, reminder.programmeId],
          set: { channelId, contentId, startsAt, sentAt },
        });
    },

    async remove(userId: string, targetId: string): Promise<void> {
      await db.delete(reminder).where(and(eq(reminder.userId, userId), eq(reminder.programmeId, targetId)));
    },
  };
}
