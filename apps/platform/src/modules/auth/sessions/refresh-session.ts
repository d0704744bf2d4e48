import { SECOND, TOKEN_EXPIRED_MESSAGE } from "@marquee/config";
import { PlatformError } from "../../../errors/platform-error.ts";
import type { Database } from "../../../database/database.ts";
import { refreshExpiry, type IssuedTokens, type SessionOpeningPorts } from "./open-session.ts";
import { hashToken, randomToken, type SecretHashes } from "../secret-hashes.ts";
import {
  addToken,
  endSessions,
  forgetOldTokens,
  lockToken,
  useToken,
  type FoundToken,
} from "./session-repository.ts";

/** How long a used refresh token may be presented again by its own device, in milliseconds (DEC-059). */
export const REPEAT_MS = 30 * SECOND;

/** What refreshing needs. */
export interface RefreshPorts extends SessionOpeningPorts {
  readonly hashes: SecretHashes;
}

type Outcome =
  | { readonly kind: "pair"; readonly refreshToken: string; readonly session: FoundToken["session"] }
  | { readonly kind: "refused" };

/**
 * Replaces a refresh token. One that was just replaced gives the same successor again to its own device, for 30 s and
 * until the successor is used: its answer may have been lost. Any other reuse is taken for theft and ends the session.
 * @throws {PlatformError} 401 Token Expired when the session is over
 */
export async function refreshSession(
  ports: RefreshPorts,
  { refreshToken, deviceId }: { readonly refreshToken: string; readonly deviceId: string | undefined },
): Promise<IssuedTokens> {
  const { db, accessTokens } = ports;
  const outcome = await db.transaction((tx) =>
    decide(ports, tx, { tokenHash: hashToken(refreshToken), deviceId }),
  );
  if (outcome.kind === "refused") throw sessionOver();
  const { userId, id } = outcome.session;
  return {
    accessToken: await accessTokens.issue({ userId, sessionId: id }),
    refreshToken: outcome.refreshToken,
    expiresInSeconds: accessTokens.lifeSeconds,
  };
}

/** The 401 that tells the client to forget its tokens (DEC-048). */
export function sessionOver(): PlatformError {
  return new PlatformError(401, 401, TOKEN_EXPIRED_MESSAGE, { fields: { error_code: 401 } });
}

/** Answers instead of throwing: a refusal that ends a session must be committed. */
async function decide(
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
    await forgetOldTokens(tx, { sessionId: session.id, at });
    return { kind: "pair", refreshToken, session };
  }
  const isRepeat =
    requested.deviceId === session.deviceId && at.getTime() - token.usedAt.getTime() <= REPEAT_MS;
  const successor =
    isRepeat && token.successorCipher !== null ? hashes.unseal(token.successorCipher) : undefined;
  if (successor !== undefined) return { kind: "pair", refreshToken: successor, session };
  await endSessions(tx, { userId: session.userId, sessionId: session.id }, { reason: "reuse", at });
  return { kind: "refused" };
}
