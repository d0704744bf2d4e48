import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import type { Clock } from "../ports/clock.ts";

/** The result of checking a token. */
export type TokenOutcome =
  | { readonly outcome: "right" }
  | { readonly outcome: "wrong" }
  /** Too many wrong tokens; this one was not compared. */
  | { readonly outcome: "locked"; readonly retryAfterMs: number };

/** Decides who may see the operator page. */
export interface OperatorSessions {
  /** Compares a token; `network` is the sender's. */
  checkToken(token: string, network: string): TokenOutcome;
  /** Starts a session; returns the value of its cookie. */
  begin(): string;
  isOpen(session: string): boolean;
  end(session: string): void;
  /** Calls the listener when `end` ends the session; returns the function that unsubscribes. */
  onEnd(session: string, listener: () => void): () => void;
}

/** Lifetime of a session, in milliseconds. */
export const OPERATOR_SESSION_MS = 12 * HOUR;

/** Wrong tokens from one network before it must wait. */
const FREE_FAILURES = 4;
const FIRST_WAIT_MS = SECOND;
const LONGEST_WAIT_MS = 5 * MINUTE;
/** How long failures are remembered, in milliseconds. */
const FORGOTTEN_MS = HOUR;
const MOST_NETWORKS = 10_000;
const MOST_SESSIONS = 1_000;

interface Failures {
  readonly count: number;
  readonly lastMs: number;
}

const digest = (text: string): Buffer => createHash("sha256").update(text, "utf8").digest();

/** Sessions are in the memory of this process and end with it. */
export function createOperatorSessions({
  token,
  clock,
  isEqual = timingSafeEqual,
}: {
  readonly token: string;
  readonly clock: Clock;
  /** Compares in constant time; only tests pass another. */
  readonly isEqual?: typeof timingSafeEqual;
}): OperatorSessions {
  const expected = digest(token);
  const failures = new Map<string, Failures>();
  // Keyed by hash, so that a memory dump does not reveal session ids.
  const sessions = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();
  const keyOf = (session: string): string => digest(session).toString("base64");

  function waitOf(network: string): number {
    const known = failures.get(network);
    if (known === undefined || known.count <= FREE_FAILURES) return 0;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (known.count - FREE_FAILURES - 1), LONGEST_WAIT_MS);
    return Math.max(0, known.lastMs + wait - clock.now());
  }

  function fail(network: string): void {
    const known = failures.get(network);
    const isForgotten = known === undefined || known.lastMs + FORGOTTEN_MS < clock.now();
    failures.delete(network);
    failures.set(network, { count: isForgotten ? 1 : known.count + 1, lastMs: clock.now() });
    dropOldest(failures, MOST_NETWORKS);
  }

  return {
    checkToken(presented, network) {
      const retryAfterMs = waitOf(network);
      if (retryAfterMs > 0) return { outcome: "locked", retryAfterMs };
      if (isEqual(digest(presented), expected)) {
        failures.delete(network);
        return { outcome: "right" };
      }
      fail(network);
      return { outcome: "wrong" };
    },
    begin() {
      const session = randomBytes(32).toString("base64url");
      sessions.set(keyOf(session), clock.now() + OPERATOR_SESSION_MS);
      dropOldest(sessions, MOST_SESSIONS);
      return session;
    },
    isOpen(session) {
      const endsAt = sessions.get(keyOf(session));
      if (endsAt !== undefined && endsAt <= clock.now()) sessions.delete(keyOf(session));
      return endsAt !== undefined && endsAt > clock.now();
    },
    end(session) {
      sessions.delete(keyOf(session));
      for (const listener of listeners.get(keyOf(session)) ?? []) listener();
    },
    onEnd(session, listener) {
      const key = keyOf(session);
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(key);
      };
    },
  };
}

function dropOldest(entries: Map<string, unknown>, most: number): void {
  if (entries.size <= most) return;
  const oldest = entries.keys().next();
  if (oldest.done !== true) entries.delete(oldest.value);
}
