import { and, eq, lt, notExists } from "drizzle-orm";
import { DAY } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { forgetAttemptsBefore } from "../failed-attempts/failed-attempts.ts";
import { deviceCode, guest, loginAudit, otp, session, token } from "../../schema/auth.ts";

/** How long a person can read who signed in, in milliseconds. */
const AUDIT_MS = 365 * DAY;

/** Deletes what can no longer be used: dead tokens, the sessions they leave behind, old codes, guests and audit lines. */
export async function forgetOldRows({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const at = new Date(now);
  const longAgo = new Date(now - AUDIT_MS);
  await db.delete(token).where(lt(token.expiresAt, at));
  await db.delete(loginAudit).where(lt(loginAudit.at, longAgo));
  // The audit lines of a session go with it, so it stays as long as they do.
  await db
    .delete(session)
    .where(
      and(
        lt(session.createdAt, longAgo),
        notExists(db.select({ id: token.id }).from(token).where(eq(token.sessionId, session.id))),
      ),
    );
  await db.delete(otp).where(lt(otp.sentAt, new Date(now - DAY)));
  await db.delete(deviceCode).where(lt(deviceCode.expiresAt, new Date(now - DAY)));
  await forgetAttemptsBefore(db, new Date(now - DAY));
  await db.delete(guest).where(lt(guest.expiresAt, at));
}
