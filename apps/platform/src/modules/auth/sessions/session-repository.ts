import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { device, loginAudit, session, token } from "../../../schema/auth.ts";

/** Why a session ended. */
export type SessionEnd = "removed" | "reuse" | "reset" | "replaced" | "deleted";

/** Which sessions of a person to end. Default: all open ones. */
export interface SessionsOf {
  readonly userId: string;
  readonly deviceIds?: readonly string[];
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}

/**
 * Ends open sessions and writes the end into the sign-in log. A caller that ends several sessions locks the person first ({@link
 * lockPerson}), to avoid deadlocks.
 */
export async function endSessions(
  db: Database,
  which: SessionsOf,
  { reason, at }: { readonly reason: SessionEnd; readonly at: Date },
): Promise<void> {
  const { userId, deviceIds, sessionId, exceptSessionId } = which;
  const ended = await db
    .update(session)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        eq(session.userId, userId),
        isNull(session.endedAt),
        deviceIds === undefined ? undefined : inArray(session.deviceId, [...deviceIds]),
        sessionId === undefined ? undefined : eq(session.id, sessionId),
        exceptSessionId === undefined ? undefined : ne(session.id, exceptSessionId),
      ),
    )
    .returning({ id: session.id });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.update(loginAudit).set({ loggedOutAt: at }).where(inArray(loginAudit.sessionId, ids));
}

/** Stores a new session; answers its id. */
export async function addSession(db: Database, row: typeof session.$inferInsert): Promise<string> {
  const [added] = await db.insert(session).values(row).returning({ id: session.id });
  if (added === undefined) throw new Error("A session was not stored");
  return added.id;
}

/** Stores a device, or updates a known one. The time it was added does not change, as it decides about the device limit. */
export async function storeDevice(db: Database, row: typeof device.$inferInsert): Promise<void> {
  const {
    userId: _userId,
    deviceId: _deviceId,
    addedAt: _addedAt,
    registrationCity: _city,
    registrationState: _state,
    registrationCountry: _country,
    ...changes
  } = row;
  await db
    .insert(device)
    .values(row)
    .onConflictDoUpdate({ target: [device.userId, device.deviceId], set: changes });
}

/** Stores an entry of the sign-in log. */
export async function addAudit(db: Database, row: typeof loginAudit.$inferInsert): Promise<void> {
  await db.insert(loginAudit).values(row);
}

/** Stores a refresh token. */
export async function addToken(db: Database, row: typeof token.$inferInsert): Promise<void> {
  await db.insert(token).values(row);
}

/** A refresh token and the session it belongs to. */
export interface FoundToken {
  readonly token: typeof token.$inferSelect;
  readonly session: typeof session.$inferSelect;
}

/** Finds a refresh token and locks it until the transaction ends. */
export async function lockToken(tx: Database, tokenHash: string): Promise<FoundToken | undefined> {
  const [found] = await tx
    .select({ token, session })
    .from(token)
    .innerJoin(session, eq(session.id, token.sessionId))
    .where(eq(token.tokenHash, tokenHash))
    .for("update", { of: token });
  return found;
}

/** Marks a token as used and stores its successor. The token's predecessor can no longer be sent again. */
export async function useToken(
  tx: Database,
  used: {
    readonly id: string;
    readonly predecessorId: string | null;
    readonly successorCipher: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .update(token)
    .set({ usedAt: used.at, successorCipher: used.successorCipher })
    .where(eq(token.id, used.id));
  if (used.predecessorId !== null)
    await tx.update(token).set({ successorCipher: null }).where(eq(token.id, used.predecessorId));
}

/** Deletes the expired tokens of a session. */
export async function deleteExpiredTokens(
  tx: Database,
  { sessionId, at }: { readonly sessionId: string; readonly at: Date },
): Promise<void> {
  await tx.delete(token).where(and(eq(token.sessionId, sessionId), lt(token.expiresAt, at)));
}

/** Locks a person's sessions until the transaction ends, so that two parallel sign-ins on one device do not both stay open. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session:${userId}`}, 0))`);
}

/** Ends every session of a person, except `exceptSessionId`. */
export async function endAllSessions(
  db: Database,
  {
    reason,
    ...which
  }: { readonly userId: string; readonly exceptSessionId?: string; readonly reason: SessionEnd },
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, which.userId);
    await endSessions(tx, which, { reason, at });
  });
}
