import { VIEWER_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { isToken } from "../read-tokens.ts";

/** Records of a session; `undefined` for one that is missing or invalid. */
export interface StoredTokens {
  readonly refreshToken?: string | undefined;
  readonly accessToken?: string | undefined;
  /** Epoch seconds. */
  readonly expiresAtSeconds?: number | undefined;
  /** Stored start of the session. It identifies the session. */
  readonly signedInAt?: string | undefined;
}

/** Records without a signed-in viewer. */
export const NO_TOKENS: StoredTokens = {};

/** Reads the records. An invalid one is logged by its name and counts as missing. Rejects when storage does. */
export async function readStoredTokens(storage: KeyValueStorage, logger: Logger): Promise<StoredTokens> {
  const read = async (key: string, isGood: (text: string) => boolean): Promise<string | undefined> => {
    const text = await storage.get(key);
    if (!text || isGood(text)) return text || undefined;
    logger.warn("A stored record cannot be read", { key });
    return undefined;
  };
  const signedInAt = await storage.get(VIEWER_KEYS.signedInAt);
  const refreshToken = await read(VIEWER_KEYS.refreshToken, isToken);
  const accessToken = await read(VIEWER_KEYS.token, isToken);
  const expiry = await read(VIEWER_KEYS.expiresIn, (text) => isFinite(Number(text)));
  // Another tab has signed in meanwhile, so the records may mix two sessions.
  if (signedInAt !== (await storage.get(VIEWER_KEYS.signedInAt))) return readStoredTokens(storage, logger);
  // An access token without refresh token is not a session [AUTH-07].
  return refreshToken
    ? {
        refreshToken,
        accessToken,
        expiresAtSeconds: expiry === undefined ? undefined : Number(expiry),
        signedInAt,
      }
    : NO_TOKENS;
}

/**
 * Writes the records. The old access token is removed first, to free space. The refresh token is written before the new access
 * token, so that a program that ends halfway has a session. Between two sessions `signedInAt` changes while no refresh token is
 * stored, so that no tab mixes them. Rejects when storage does, after every removal was tried.
 */
export async function writeStoredTokens(
  storage: KeyValueStorage,
  { refreshToken, accessToken, expiresAtSeconds, signedInAt }: StoredTokens,
): Promise<void> {
  const { token, refreshToken: refreshKey, expiresIn, signedInAt: markKey } = VIEWER_KEYS;
  let failure: { readonly cause: unknown } | undefined;
  const isSame = refreshToken && (await storage.get(markKey)) === signedInAt;
  for (const key of isSame ? [token, expiresIn] : [refreshKey, token, expiresIn, markKey]) {
    try {
      await storage.remove(key);
    } catch (cause) {
      failure = { cause };
    }
  }
  if (failure) throw failure.cause;
  if (!isSame && signedInAt) await storage.set(markKey, signedInAt);
  if (refreshToken) await storage.set(refreshKey, refreshToken);
  if (accessToken) await storage.set(token, accessToken);
  if (accessToken && expiresAtSeconds !== undefined) await storage.set(expiresIn, String(expiresAtSeconds));
}

/** Whether two sets of records are equal. */
export function isSameStored(one: StoredTokens, other: StoredTokens): boolean {
  const textOf = ({ refreshToken, accessToken, expiresAtSeconds, signedInAt }: StoredTokens): string =>
    [refreshToken, accessToken, expiresAtSeconds, signedInAt].join("\n");
  return textOf(one) === textOf(other);
}
