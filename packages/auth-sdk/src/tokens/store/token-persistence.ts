import { VIEWER_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { toLog } from "../../calls/to-log.ts";
import {
  isSameStored,
  NO_TOKENS,
  readStoredTokens,
  writeStoredTokens,
  type StoredTokens,
} from "./stored-tokens.ts";

/** Result of a write: stored, not stored, or undone because another tab signed out meanwhile. */
export type WriteOutcome = "written" | "failed" | "signedOut";

/** The session in storage, which other tabs also change. */
export interface TokenPersistence {
  /** Returns what other tabs have stored since the last read; `undefined` without a change. Rejects when storage does. */
  readChange(held: Pick<StoredTokens, "refreshToken" | "signedInAt">): Promise<StoredTokens | undefined>;
  /** Writes the tokens and reads them back. `isNewSession`: the viewer has just signed in. Never rejects. */
  write(next: StoredTokens, isNewSession: boolean): Promise<WriteOutcome>;
}

/**
 * Creates the persistence of a session. The record userType marks a logout: it is set to guest before the first token is removed,
 * and to another value before the first is written. So tokens that a tab stores after a logout in another tab, or that an
 * interrupted logout left behind, are not taken for a session.
 */
export function createTokenPersistence(ports: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): TokenPersistence {
  const { storage, logger } = ports;
  let seen = NO_TOKENS;
  let isMarked = false;

  const warn = toLog(ports, "Tokens are kept in memory only");
  const isGuest = async (): Promise<boolean> => (await storage.get(VIEWER_KEYS.userType)) === "guest";

  async function mark(isSignedIn: boolean): Promise<void> {
    if (!isSignedIn) await storage.set(VIEWER_KEYS.userType, "guest");
    else if (!isMarked && (!(await storage.get(VIEWER_KEYS.userType)) || (await isGuest())))
      await storage.set(VIEWER_KEYS.userType, "registered");
    isMarked = isSignedIn;
  }

  return {
    async readChange(held) {
      const before = seen;
      seen = await readStoredTokens(storage, logger);
      if (isSameStored(seen, before)) return undefined;
      const { refreshToken } = seen;
      // Another tab has changed older tokens or an older session, while ours could not be stored.
      const isOlder = (name: "refreshToken" | "signedInAt"): boolean =>
        seen[name] === before[name] && seen[name] !== held[name];
      if (held.refreshToken && refreshToken && (isOlder("refreshToken") || isOlder("signedInAt")))
        return undefined;
      isMarked = refreshToken !== undefined && !(await isGuest());
      return isMarked ? seen : NO_TOKENS;
    },
    async write(next, isNewSession) {
      const isSignedIn = next.refreshToken !== undefined;
      if (isNewSession) isMarked = false;
      let written: StoredTokens | undefined;
      try {
        const marking = mark(isSignedIn);
        // Tokens are removed even when userType cannot be set to guest.
        await (isSignedIn ? marking : marking.catch(warn));
        await writeStoredTokens(storage, next);
        written = next;
        seen = await readStoredTokens(storage, logger);
        if (!isSameStored(seen, next)) return "failed";
        if (!isSignedIn || !(await isGuest())) return "written";
        if (isNewSession) {
          isMarked = false;
          await mark(true);
          return "written";
        }
        await writeStoredTokens(storage, NO_TOKENS);
        seen = NO_TOKENS;
        return "signedOut";
      } catch (cause) {
        warn(cause);
        // Reads what the failed write left. If that fails too, assumes the last known records.
        seen = await readStoredTokens(storage, logger).catch(() => written || seen);
        return "failed";
      }
    },
  };
}
