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

/** How a write ended: it stands there, it does not, or another tab signed out while it went on and it was taken back. */
export type WriteOutcome = "written" | "failed" | "signedOut";

/** The session in storage, which other tabs change too. */
export interface TokenPersistence {
  /** What another tab has put there since this one last looked; `undefined` when nothing is new. Rejects when storage does. */
  look(held: Pick<StoredTokens, "refreshToken" | "signedInAt">): Promise<StoredTokens | undefined>;
  /** Puts the tokens there and checks that they are. Never rejects. `isNewSession`: a person has just signed in. */
  write(wanted: StoredTokens, isNewSession: boolean): Promise<WriteOutcome>;
}

/**
 * Keeps the session in storage. The record userType tells a logout from a session: it says guest before the first token
 * is removed and something else before the first is written. So tokens that a tab stores after another one has
 * signed out, and those of a logout that was cut off, are known for what they are.
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
    async look(held) {
      const before = seen;
      seen = await readStoredTokens(storage, logger);
      if (isSameStored(seen, before)) return undefined;
      const { refreshToken } = seen;
      // An older generation or session has changed there while ours could not be stored.
      const isOlder = (name: "refreshToken" | "signedInAt"): boolean =>
        seen[name] === before[name] && seen[name] !== held[name];
      if (held.refreshToken && refreshToken && (isOlder("refreshToken") || isOlder("signedInAt")))
        return undefined;
      isMarked = refreshToken !== undefined && !(await isGuest());
      return isMarked ? seen : NO_TOKENS;
    },
    async write(wanted, isNewSession) {
      const isSignedIn = wanted.refreshToken !== undefined;
      if (isNewSession) isMarked = false;
      let there: StoredTokens | undefined;
      try {
        const marking = mark(isSignedIn);
        // Removing goes on when the mark cannot be set.
        await (isSignedIn ? marking : marking.catch(warn));
        await writeStoredTokens(storage, wanted);
        there = wanted;
        seen = await readStoredTokens(storage, logger);
        if (!isSameStored(seen, wanted)) return "failed";
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
        // What is really there, whatever the writes said; where it cannot be read, what should be.
        seen = await readStoredTokens(storage, logger).catch(() => there || seen);
        return "failed";
      }
    },
  };
}
