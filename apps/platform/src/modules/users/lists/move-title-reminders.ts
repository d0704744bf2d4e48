import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { reminder } from "../../../schema/users.ts";

/**
 * Moves the reminders of titles to the dates on which the titles come out now; one whose title is out already is due at once.
 * Reminders of titles without a date, and of titles that came out before, stay as they are. Call it in the transaction that
 * changes the catalogue.
 */
export async function moveTitleReminders(
  tx: Database,
  {
    releases,
    now,
  }: {
    /** Finds when titles come out. */
    readonly releases: (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
    readonly now: Date;
  },
): Promise<void> {
  const isWaiting = and(isNull(reminder.channelId), gt(reminder.startsAt, now));
  const rows = await tx.selectDistinct({ id: reminder.programmeId }).from(reminder).where(isWaiting);
  for (const [id, releasesAt] of await releases(rows.map((row) => row.id))) {
    const startsAt = releasesAt > now ? releasesAt : now;
    await tx
      .update(reminder)
      .set({ startsAt, sentAt: null })
      .where(and(isWaiting, eq(reminder.programmeId, id), ne(reminder.startsAt, startsAt)));
  }
}
