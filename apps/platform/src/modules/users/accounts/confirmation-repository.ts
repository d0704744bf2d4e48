import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { accountConfirmation } from "../../../schema/users.ts";

/** Whether an attempt may be made. */
export type AttemptState = { readonly state: "open" } | { readonly state: "locked"; readonly until: Date };

/** Counts failed attempts to confirm, and stores which session has passed the parental check. */
export function createConfirmationRepository(db: Database) {
  return {
    /**
     * Counts an attempt as failed before it is checked; answers `locked` while locked. One statement, so that parallel attempts
     * are all counted.
     */
    async startAttempt(
      userId: string,
      {
        now,
        lockAfter,
        lockedUntil,
      }: { readonly now: Date; readonly lockAfter: number; readonly lockedUntil: Date },
    ): Promise<AttemptState> {
      const attempts = sql`case when ${accountConfirmation.lockedUntil} is null then ${accountConfirmation.failedAttempts} + 1 else 1 end`;
      const counted = await db
        .insert(accountConfirmation)
        .values({ userId, failedAttempts: 1 })
        .onConflictDoUpdate({
          target: accountConfirmation.userId,
          set: {
            failedAttempts: attempts,
            lockedUntil: sql`case when ${attempts} >= ${lockAfter} then ${lockedUntil.toISOString()}::timestamptz end`,
          },
          setWhere: sql`${accountConfirmation.lockedUntil} is null or ${accountConfirmation.lockedUntil} <= ${now.toISOString()}::timestamptz`,
        })
        .returning({ userId: accountConfirmation.userId });
      if (counted.length > 0) return { state: "open" };
      const [row] = await db.select().from(accountConfirmation).where(eq(accountConfirmation.userId, userId));
      return { state: "locked", until: row?.lockedUntil ?? lockedUntil };
    },

    async clearAttempts(userId: string): Promise<void> {
      await db
        .update(accountConfirmation)
        .set({ failedAttempts: 0, lockedUntil: null })
        .where(eq(accountConfirmation.userId, userId));
    },

    /** Lets one session play titles above the parental limit until a time. */
    async pass(
      userId: string,
      { sessionId, until }: { readonly sessionId: string; readonly until: Date },
    ): Promise<void> {
      await db
        .update(accountConfirmation)
        .set({ passedSessionId: sessionId, passedUntil: until })
        .where(eq(accountConfirmation.userId, userId));
    },

    async hasPassed(
      userId: string,
      { sessionId, now }: { readonly sessionId: string; readonly now: Date },
    ): Promise<boolean> {
      const [row] = await db.select().from(accountConfirmation).where(eq(accountConfirmation.userId, userId));
      return (
        row?.passedSessionId === sessionId &&
        row.passedUntil !== null &&
        row.passedUntil.getTime() > now.getTime()
      );
    },
  };
}

/** What {@link createConfirmationRepository} returns. */
export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>;
