import { eq, lt, sql, type SQL } from "drizzle-orm";
import { HOUR, SECOND } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { failedAttempts } from "./tables.ts";

/** How a counted try stands. */
export type TryState =
  | { readonly isLocked: false }
  | { readonly isLocked: true; readonly retryAfterSeconds: number };

/** Counts tries of a secret and locks what was tried too often, across processes. */
export interface FailedAttempts {
  /** Whether the subject is locked now; counts nothing. */
  look(db: Database, subject: string): Promise<TryState>;
  /** Counts one try; the one that reaches the limit locks the subject for an hour. Tells whether it was locked before. */
  count(db: Database, subject: string): Promise<TryState>;
  /** Takes one counted try back, as it was a right one; a lock that it alone had made goes with it. */
  forgive(db: Database, subject: string): Promise<void>;
  clear(db: Database, subject: string): Promise<void>;
}

/** Tries within an hour over their table; `perHour` wrong ones lock. */
export function createFailedAttempts({
  clock,
  perHour,
}: {
  readonly clock: { now(): number };
  readonly perHour: number;
}): FailedAttempts {
  const stateOf = (lockedUntil: Date | null | undefined): TryState => {
    const leftMs = (lockedUntil?.getTime() ?? 0) - clock.now();
    return leftMs > 0
      ? { isLocked: true, retryAfterSeconds: Math.ceil(leftMs / SECOND) }
      : { isLocked: false };
  };
  const look = async (db: Database, subject: string): Promise<TryState> => {
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
      // One statement, so that parallel tries are all counted. A lock that has passed, or an hour without reaching the limit, starts anew.
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
          // A try beyond the limit counts nothing, so that the tries that are taken back afterwards open it again.
          setWhere: sql`${failedAttempts.count} < ${perHour} or ${isFresh}`,
        })
        .returning({ count: failedAttempts.count });
      if (row !== undefined) return { isLocked: false };
      const after = await look(db, subject);
      return after.isLocked ? after : { isLocked: true, retryAfterSeconds: 1 };
    },
    async forgive(db, subject) {
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

/** Forgets what was counted in windows that began before. */
export async function forgetAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(failedAttempts).where(lt(failedAttempts.windowStartedAt, before));
}

/** Forgets every count and lock, for tests. */
export async function forgetAllAttempts(db: Database): Promise<void> {
  await db.delete(failedAttempts);
}

/** A moment as SQL that every driver types alike. */
function instant(epochMs: number): SQL {
  return sql`${new Date(epochMs).toISOString()}::timestamptz`;
}
