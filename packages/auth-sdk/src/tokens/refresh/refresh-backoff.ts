import { MINUTE, SECOND } from "@marquee/config/time";
import type { Clock, MarqueeError } from "@marquee/http";
import { elapsedMs, instantOf, type Instant } from "../instant.ts";
import type { Unavailable } from "./refresh-call.ts";

/** How long a lost answer is requested again, in milliseconds. The server repeats its answer for 30 s. */
const RESCUE_MS = 22_000;

/** Delays further refreshes while they fail. */
export interface RefreshBackoff {
  /** Whether a refresh must wait. */
  isOn(isBackground: boolean): boolean;
  /** The last failure; `isForAll` is false for a background refresh, for which no request waited. */
  failure(): { readonly error: MarqueeError; readonly isForAll: boolean } | undefined;
  /** Starts the backoff. Returns after how many milliseconds a lost answer is requested again; `undefined` if not. */
  begin(
    failure: Unavailable,
    attempt: { readonly refreshToken: string; readonly isBackground: boolean },
  ): number | undefined;
  /** Ends it. */
  end(): void;
}

/**
 * Creates the backoff. It lasts as long as Retry-After says, otherwise a random time of one to two minutes, so that clients do not
 * all return at once. After a lost answer the next attempt follows within seconds, as the server may have replaced the token. A
 * failed background refresh does not delay the first refresh that a request waits for.
 */
export function createRefreshBackoff({
  clock,
  random = Math.random,
}: {
  readonly clock: Clock;
  /** Returns a random number from 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}): RefreshBackoff {
  let backoff:
    | {
        readonly error: MarqueeError;
        readonly isForAll: boolean;
        readonly since: Instant;
        readonly waitMs: number;
      }
    | undefined;
  let lost: { readonly refreshToken: string; readonly since: Instant } | undefined;
  return {
    isOn: (isBackground) =>
      !!backoff && (isBackground || backoff.isForAll) && elapsedMs(backoff.since, clock) < backoff.waitMs,
    failure: () => backoff,
    begin({ error, retryAfterMs, isAnswerLost, since }, { refreshToken, isBackground }) {
      if (isAnswerLost && !(lost && lost.refreshToken === refreshToken)) lost = { refreshToken, since };
      const isRescue = isAnswerLost && !!lost && elapsedMs(lost.since, clock) < RESCUE_MS;
      const rescueMs = isRescue ? SECOND * (2 + 5 * random()) : undefined;
      const waitMs = retryAfterMs ?? rescueMs ?? MINUTE * (1 + random());
      backoff = {
        error,
        since: instantOf(clock),
        waitMs,
        isForAll: !isBackground || retryAfterMs !== undefined,
      };
      return rescueMs;
    },
    end() {
      backoff = undefined;
    },
  };
}
