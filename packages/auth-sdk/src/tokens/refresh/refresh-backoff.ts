import { MINUTE, SECOND } from "@marquee/config/time";
import type { Clock, MarqueeError } from "@marquee/http";
import { elapsedMs, instantOf, type Instant } from "../instant.ts";
import type { Unavailable } from "./refresh-call.ts";

/** A lost answer is requested again for so many milliseconds: the server stores it for 30 s. */
const RESCUE_MS = 22_000;

/** Delays further refreshes while they fail. */
export interface RefreshBackoff {
  /** Whether no refresh is to be tried now. */
  isOn(isBackground: boolean): boolean;
  /** The last failure; `isForAll` is false when it came before anybody waited. */
  failure(): { readonly error: MarqueeError; readonly isForAll: boolean } | undefined;
  /** Starts the backoff. Returns after how many milliseconds a lost answer is requested again, for every caller. */
  begin(
    failure: Unavailable,
    attempt: { readonly refreshToken: string; readonly isBackground: boolean },
  ): number | undefined;
  /** Ends it. */
  end(): void;
}

/**
 * Manners in an outage: what the server asks for in Retry-After, otherwise one to two minutes, at random, so that no
 * crowd comes back at once and at most one refresh falls into a minute. Only when an answer got lost the next attempt
 * follows soon, because the server may have replaced the token. A refresh that failed before it was needed does not keep
 * back the first one that is needed.
 */
export function createRefreshBackoff({
  clock,
  random = Math.random,
}: {
  readonly clock: Clock;
  /** 0 up to 1. Default: `Math.random`. */
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
