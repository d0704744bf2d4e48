import { and, eq, lt, notExists } from "drizzle-orm";
import { DAY } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { deleteAttemptsBefore } from "../failed-attempts/failed-attempts.ts";
import { deleteExpiredGuests } from "./guests/delete-guests.ts";
import type { GuestOrders } from "./guests/guest-orders.ts";
import { captchaPass, codeSending, deviceCode, loginAudit, otp, session, token } from "../../schema/auth.ts";

/** How long the sign-in log is stored, in milliseconds. */
const AUDIT_MS = 365 * DAY;

/**
 * Deletes rows that can no longer be used: expired tokens and guests, old sessions and codes, and old entries of the sign-in log.
 */
export async function deleteExpiredRows({
  db,
  clock,
  guestOrders,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly guestOrders: Pick<GuestOrders, "refundLost">;
}): Promise<void> {
  const now = clock.now();
  const at = new Date(now);
  const longAgo = new Date(now - AUDIT_MS);
  await db.delete(token).where(lt(token.expiresAt, at));
  await db.delete(loginAudit).where(lt(loginAudit.at, longAgo));
  // Deleting a session also deletes its log entries, so it is stored as long as they are.
  await db
    .delete(session)
    .where(
      and(
        lt(session.createdAt, longAgo),
        notExists(db.select({ id: token.id }).from(token).where(eq(token.sessionId, session.id))),
      ),
    );
  const yesterday = new Date(now - DAY);
  await db.delete(otp).where(lt(otp.sentAt, yesterday));
  await db.delete(codeSending).where(lt(codeSending.at, yesterday));
  await db.delete(captchaPass).where(lt(captchaPass.expiresAt, at));
  await db.delete(deviceCode).where(lt(deviceCode.expiresAt, yesterday));
  await deleteAttemptsBefore(db, yesterday);
  await deleteExpiredGuests(db, guestOrders, at);
}
