import { VIEWER_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { isToken } from "../read-tokens.ts";

/** The records of a session; `undefined` for one that is missing or makes no sense. */
export interface StoredTokens {
  readonly refreshToken?: string | undefined;
  readonly accessToken?: string | undefined;
  /** Epoch seconds. */
  readonly expiresAtSeconds?: number | undefined;
  /** When the session began, as it is stored: another one is another session. */
  readonly signedInAt?: string | undefined;
}

/** No viewer is signed in. */
export const NO_TOKENS: StoredTokens = {};

/** Reads the records; what cannot be parsed is logged by name and counts as missing. Rejects when storage does. */
export async function readStoredTokens(storage: KeyValueStorage, logger: Logger): Promise<StoredTokens> {
  const read = async (key: string, isGood: (text: string) => boolean): Promise<string | undefined> => {
    const text = await storage.get(key);
    if (!text || isGood(text)) return text || undefined;
    logger.warn("A stored record could not be read", { key });
    return undefined;
  };
  const signedInAt = await storage.get(VIEWER_KEYS.signedInAt);
  const refreshToken = await read(VIEWER_KEYS.refreshToken, isToken);
  const accessToken = await read(VIEWER_KEYS.token, isToken);
  const expiry = await read(VIEWER_KEYS.expiresIn, (text) => isFinite(Number(text)));
  // Another tab signed a person in meanwhile: these may be the tokens of two people.
  if (signedInAt !== (await storage.get(VIEWER_KEYS.signedInAt))) return readStoredTokens(storage, logger);
  // An access token alone is no session [AUTH-07].
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
 * Writes the records. The old access token goes first, which makes room, and the refresh token comes before the new
 * one, so that a program that ends halfway has a session. Between two sessions there is a moment without refresh token
 * in which the mark of the session changes: so no tab takes the tokens of one for those of the other. Rejects when
 * storage does, having tried every removal.
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

/** Whether two sets of records say the same. */
export function isSameStored(one: StoredTokens, other: StoredTokens): boolean {
  const textOf = ({ refreshToken, accessToken, expiresAtSeconds, signedInAt }: StoredTokens): string =>
    [refreshToken, accessToken, expiresAtSeconds, signedInAt].join("\n");
  return textOf(one) === textOf(other);
}
