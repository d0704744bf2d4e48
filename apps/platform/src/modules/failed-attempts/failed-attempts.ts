import { eq, lt, sql, type SQL } from "drizzle-orm";
import { HOUR, SECOND } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { failedAttempts } from "./tables.ts";

/** Whether a subject is locked. */
export type AttemptState =
  | { readonly isLocked: false }
  | { readonly isLocked: true; readonly retryAfterSeconds: number };

/** Counts failed attempts at a secret and locks it beyond the limit, across processes. */
export interface FailedAttempts {
  /** Whether the subject is locked now; counts nothing. */
  look(db: Database, subject: string): Promise<AttemptState>;
  /** Counts one attempt; the one that reaches the limit locks the subject for an hour. Answers whether it was locked before. */
  count(db: Database, subject: string): Promise<AttemptState>;
  /** Undoes the count of one attempt that succeeded, and the lock if that attempt caused it. */
  uncount(db: Database, subject: string): Promise<void>;
  clear(db: Database, subject: string): Promise<void>;
}

/** Creates the counter. `perHour` failed attempts within an hour lock a subject. */
export function createFailedAttempts({
  clock,
  perHour,
}: {
  readonly clock: { now(): number };
  readonly perHour: number;
}): FailedAttempts {
  const stateOf = (lockedUntil: Date | null | undefined): AttemptState => {
    const leftMs = (lockedUntil?.getTime() ?? 0) - clock.now();
    return leftMs > 0
      ? { isLocked: true, retryAfterSeconds: Math.ceil(leftMs / SECOND) }
      : { isLocked: false };
  };
  const look = async (db: Database, subject: string): Promise<AttemptState> => {
    const [row] = await db
      .select({ lockedUntil: failedAttempts.lockedUntil })
      .from(failedAttempts)
      .where(eq(failedAttempts.subject, subject));
    return stateOf(row?.lockedUntil);
  };
  return {
    look,
    async count(db, subject) {
      const now = clock.now();
      const at = new Date(now);
      const inAnHour = new Date(now + HOUR);
      const before = await look(db, subject);
      if (before.isLocked) return before;
      // One statement, so that parallel attempts are all counted. An expired lock or window starts a new count.
      const isFresh = sql`(${failedAttempts.windowStartedAt} <= ${instant(now - HOUR)} or (${failedAttempts.lockedUntil} is not null and ${failedAttempts.lockedUntil} <= ${instant(now)}))`;
      const counted = sql`case when ${isFresh} then 1 else ${failedAttempts.count} + 1 end`;
      const [row] = await db
        .insert(failedAttempts)
        .values({ subject, count: 1, windowStartedAt: at, lockedUntil: perHour <= 1 ? inAnHour : null })
        .onConflictDoUpdate({
          target: failedAttempts.subject,
          set: {
            count: counted,
            windowStartedAt: sql`case when ${isFresh} then ${instant(now)} else ${failedAttempts.windowStartedAt} end`,
            lockedUntil: sql`case when ${counted} >= ${perHour} then ${instant(now + HOUR)} else null end`,
          },
          // Attempts beyond the limit are not counted, so that uncounting earlier ones unlocks it.
          setWhere: sql`${failedAttempts.count} < ${perHour} or ${isFresh}`,
        })
        .returning({ count: failedAttempts.count });
      if (row !== undefined) return { isLocked: false };
      const after = await look(db, subject);
      return after.isLocked ? after : { isLocked: true, retryAfterSeconds: 1 };
    },
    async uncount(db, subject) {
      const left = sql`greatest(${failedAttempts.count} - 1, 0)`;
      await db
        .update(failedAttempts)
        .set({
          count: left,
          lockedUntil: sql`case when ${left} < ${perHour} then null else ${failedAttempts.lockedUntil} end`,
        })
        .where(eq(failedAttempts.subject, subject));
    },
    async clear(db, subject) {
      await db.delete(failedAttempts).where(eq(failedAttempts.subject, subject));
    },
  };
}

/** Deletes counts whose window started before a time. */
export async function deleteAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(failedAttempts).where(lt(failedAttempts.windowStartedAt, before));
}

/** Deletes every count and lock; for tests. */
export async function deleteAllAttempts(db: Database): Promise<void> {
  await db.delete(failedAttempts);
}

/** An instant as SQL with an explicit type, as drivers differ. */
function instant(epochMs: number): SQL {
  return sql`${new Date(epochMs).toISOString()}::timestamptz`;
}
