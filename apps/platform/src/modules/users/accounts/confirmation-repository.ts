import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { accountConfirmation } from "../../../schema/users.ts";

/** Whether a try may be made. */
export type BegunTry = { readonly state: "open" } | { readonly state: "locked"; readonly until: Date };

/** Counts the tries of people who confirm, and remembers which session has. */
export function createConfirmationRepository(db: Database) {
  return {
    /** Counts a try as wrong before it is looked at; refuses while locked. One statement, so that parallel tries count each. */
    async beginTry(
      userId: string,
      {
        now,
        lockAfter,
        lockedUntil,
      }: { readonly now: Date; readonly lockAfter: number; readonly lockedUntil: Date },
    ): Promise<BegunTry> {
      const tries = sql`case when ${accountConfirmation.lockedUntil} is null then ${accountConfirmation.failedAttempts} + 1 else 1 end`;
      const counted = await db
        .insert(accountConfirmation)
        .values({ userId, failedAttempts: 1 })
        .onConflictDoUpdate({
          target: accountConfirmation.userId,
          set: {
            failedAttempts: tries,
            lockedUntil: sql`case when ${tries} >= ${lockAfter} then ${lockedUntil.toISOString()}::timestamptz end`,
          },
          setWhere: sql`${accountConfirmation.lockedUntil} is null or ${accountConfirmation.lockedUntil} <= ${now.toISOString()}::timestamptz`,
        })
        .returning({ userId: accountConfirmation.userId });
      if (counted.length > 0) return { state: "open" };
      const [row] = await db.select().from(accountConfirmation).where(eq(accountConfirmation.userId, userId));
      return { state: "locked", until: row?.lockedUntil ?? lockedUntil };
    },

    async clearTries(userId: string): Promise<void> {
      await db
        .update(accountConfirmation)
        .set({ failedAttempts: 0, lockedUntil: null })
        .where(eq(accountConfirmation.userId, userId));
    },

    /** Lets one session above the parental limit for a while. */
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

/** What {@link createConfirmationRepository} gives. */
export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>;
