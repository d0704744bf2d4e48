import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { hashRestoreToken } from "./sign-in-refusal.ts";
import { accountRestoreToken, user } from "../../../schema/users.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/**
 * Restores an account that is pending deletion. Its owner has signed in and got the token with the refusal. Restoring uses up
 * every token of the account.
 * @throws {PlatformError} 400 for a token that is unknown, expired or used, and once the deletion date has passed
 */
export async function restoreAccount(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  secureToken: string,
): Promise<void> {
  const now = new Date(clock.now());
  const isRestored = await db.transaction(async (tx) => {
    const [known] = await tx
      .delete(accountRestoreToken)
      .where(
        and(
          eq(accountRestoreToken.tokenHash, hashRestoreToken(secureToken)),
          gt(accountRestoreToken.expiresAt, now),
        ),
      )
      .returning({ userId: accountRestoreToken.userId });
    if (known === undefined) return false;
    const stored = await tx
      .update(user)
      .set({ deletionDueAt: null })
      .where(and(eq(user.id, known.userId), gt(user.deletionDueAt, now)))
      .returning({ id: user.id });
    await tx.delete(accountRestoreToken).where(eq(accountRestoreToken.userId, known.userId));
    return stored.length > 0;
  });
  if (!isRestored)
    throw new PlatformError(400, "PROOF_INVALID", refusals.undoOver.en, { texts: refusals.undoOver });
}
