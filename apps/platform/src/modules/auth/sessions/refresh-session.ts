import { SECOND, TOKEN_EXPIRED_MESSAGE } from "@marquee/config";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Database } from "../../../database/database.ts";
import { refreshExpiry, type IssuedTokens, type SessionOpeningPorts } from "./open-session.ts";
import { hashToken, randomToken, type SecretHashes } from "../secret-hashes.ts";
import {
  addToken,
  endSessions,
  deleteExpiredTokens,
  lockToken,
  useToken,
  type FoundToken,
} from "./session-repository.ts";

/** How long the device may send a rotated refresh token again, in milliseconds. */
export const REUSE_WINDOW_MS = 30 * SECOND;

/** Ports of {@link refreshSession}. */
export interface RefreshPorts extends SessionOpeningPorts {
  readonly hashes: SecretHashes;
}

type Outcome =
  | { readonly kind: "pair"; readonly refreshToken: string; readonly session: FoundToken["session"] }
  | { readonly kind: "refused" };

/**
 * Rotates a refresh token. If the answer was lost, the same device may send the rotated token again: for 30 s, and until the new
 * token is used, it gets the same new token. Any other reuse counts as theft and ends the session.
 * @throws {PlatformError} 401 Token Expired when the session is over
 */
export async function refreshSession(
  ports: RefreshPorts,
  { refreshToken, deviceId }: { readonly refreshToken: string; readonly deviceId: string | undefined },
): Promise<IssuedTokens> {
  const { db, accessTokens } = ports;
  const outcome = await db.transaction((tx) =>
    rotate(ports, tx, { tokenHash: hashToken(refreshToken), deviceId }),
  );
  if (outcome.kind === "refused") throw sessionOver();
  const { userId, id } = outcome.session;
  return {
    accessToken: await accessTokens.issue({ userId, sessionId: id }),
    refreshToken: outcome.refreshToken,
    expiresInSeconds: accessTokens.lifetimeSeconds,
  };
}

/** The 401 that tells the client to delete its tokens. */
export function sessionOver(): PlatformError {
  return new PlatformError(401, 401, TOKEN_EXPIRED_MESSAGE, { fields: { error_code: 401 } });
}

/** Returns the outcome instead of throwing: the transaction that ends a session must commit. */
async function rotate(
  { clock, hashes, settings }: RefreshPorts,
  tx: Database,
  requested: { readonly tokenHash: string; readonly deviceId: string | undefined },
): Promise<Outcome> {
  const at = new Date(clock.now());
  const found = await lockToken(tx, requested.tokenHash);
  if (found === undefined || found.session.endedAt !== null || found.token.expiresAt <= at)
    return { kind: "refused" };
  const { token, session } = found;
  if (token.usedAt === null) {
    const refreshToken = randomToken();
    await addToken(tx, {
      sessionId: session.id,
      tokenHash: hashToken(refreshToken),
      createdAt: at,
      expiresAt: refreshExpiry(at, settings),
      predecessorId: token.id,
    });
    await useToken(tx, {
      id: token.id,
      predecessorId: token.predecessorId,
      successorCipher: hashes.seal(refreshToken),
      at,
    });
    await deleteExpiredTokens(tx, { sessionId: session.id, at });
    return { kind: "pair", refreshToken, session };
  }
  const isRepeat =
    requested.deviceId === session.deviceId && at.getTime() - token.usedAt.getTime() <= REUSE_WINDOW_MS;
  const successor =
    isRepeat && token.successorCipher !== null ? hashes.unseal(token.successorCipher) : undefined;
  if (successor !== undefined) return { kind: "pair", refreshToken: successor, session };
  await endSessions(tx, { userId: session.userId, sessionId: session.id }, { reason: "reuse", at });
  return { kind: "refused" };
}
