import { and, asc, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { reminder } from "../../../schema/users.ts";

/** A reminder that is due. */
export interface DueReminder {
  readonly id: string;
  readonly userId: string;
  /** The channel of a programme; null for a title. */
  readonly channelId: string | null;
  /** Id of the programme or title. */
  readonly targetId: string;
  readonly contentId: string;
  readonly startsAt: Date;
}

/**
 * Claims the reminders of programmes that start after `after` and until `until`. Each is claimed only once. Run it in the
 * transaction that sends them, so that a rollback loses none.
 */
export async function claimDueReminders(
  tx: Database,
  {
    after,
    until,
    now,
    limit,
  }: { readonly after: Date; readonly until: Date; readonly now: Date; readonly limit: number },
): Promise<readonly DueReminder[]> {
  const rows = await tx
    .select()
    .from(reminder)
    .where(and(isNull(reminder.sentAt), gt(reminder.startsAt, after), lte(reminder.startsAt, until)))
    .orderBy(asc(reminder.startsAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.update(reminder).set({ sentAt: now }).where(inArray(reminder.id, ids));
  return rows.map(({ id, userId, channelId, programmeId, contentId, startsAt }) => ({
    id,
    userId,
    channelId,
    targetId: programmeId,
    contentId: contentId === "" ? programmeId : contentId,
    startsAt,
  }));
}
