import { STORAGE_KEYS } from '@marquee/config';
import type { KeyValueStorage, Logger } from '@marquee/http';
import { isToken } from './read-tokens.ts';

/** The three records of a session; `undefined` for one that is missing or makes no sense. */
export interface StoredTokens {
  readonly refreshToken: string | undefined;
  readonly accessToken: string | undefined;
  /** Epoch seconds. */
  readonly expiresAtSeconds: number | undefined;
}

/** Nobody is signed in. */
export const NO_TOKENS: StoredTokens = { refreshToken: undefined, accessToken: undefined, expiresAtSeconds: undefined };

/** Reads the three records; what cannot be parsed is logged by name and counts as missing [AUTH-14]. Rejects when storage does. */
export async function readStoredTokens(storage: KeyValueStorage, logger: Logger): Promise<StoredTokens> {
  const read = async (key: string, isGood: (text: string) => boolean): Promise<string | undefined> => {
    const text = await storage.get(key);
    if (!text || isGood(text)) return text || undefined;
    logger.warn('A stored record makes no sense', { key });
    return undefined;
  };
  const refreshToken = await read(STORAGE_KEYS.refreshToken, isToken);
  const accessToken = await read(STORAGE_KEYS.token, isToken);
  const expiry = await read(STORAGE_KEYS.expiresIn, (text) => isFinite(Number(text)));
  // An access token alone is no session [AUTH-07].
  return refreshToken ? { refreshToken, accessToken, expiresAtSeconds: expiry === undefined ? undefined : Number(expiry) } : NO_TOKENS;
}

/**
 * Writes the three records. The old access token goes first, which makes room, and the refresh token comes before the
 * new one, so that a program that ends halfway has a session. Rejects when storage does, having tried every removal.
 */
export async function writeStoredTokens(storage: KeyValueStorage, { refreshToken, accessToken, expiresAtSeconds }: StoredTokens): Promise<void> {
  const { token, refreshToken: refreshKey, expiresIn } = STORAGE_KEYS;
  let failure: { readonly cause: unknown } | undefined;
  for (const key of refreshToken ? [token, expiresIn] : [refreshKey, token, expiresIn]) {
    try {
      await storage.remove(key);
    } catch (cause) {
      failure = { cause };
    }
  }
  if (failure) throw failure.cause;
  if (refreshToken) await storage.set(refreshKey, refreshToken);
  if (accessToken) await storage.set(token, accessToken);
  if (accessToken && expiresAtSeconds !== undefined) await storage.set(expiresIn, String(expiresAtSeconds));
}

/** Whether two sets of records say the same. */
export function isSameStored(one: StoredTokens, other: StoredTokens): boolean {
  return one.refreshToken === other.refreshToken && one.accessToken === other.accessToken && one.expiresAtSeconds === other.expiresAtSeconds;
}
