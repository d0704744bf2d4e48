import { SECOND } from "@marquee/config";

/** Why the platform is away: it refuses connections, or accepts them without answering. */
export type Absence = "unreachable" | "silent";

/** Circuit breaker: remembers for a time that the platform is away, so that requests do not wait in vain. */
export interface PlatformBreaker {
  /** Why the platform is away; undefined while calls may be made. */
  absence(): Absence | undefined;
  /** Like `absence`, for a call about to be made. After the remembered time, one trial call is let through. */
  admit(): Absence | undefined;
  /** Reports an answered call, whatever its status. */
  answered(): void;
  /** Reports a failed or slow call. The platform counts as away only when `probe` is not answered either. */
  suspect(): void;
  /** Logs a warning of a page. While the platform is away warnings are only counted, as each page would log the same. */
  warnOfPage(message: string, facts: Readonly<Record<string, unknown>>): void;
  /** Calls the listener when the platform is found away. Returns a function to stop. */
  onAway(listener: () => void): () => void;
}

interface PlatformBreakerOptions {
  /** Resolves when the platform gives any answer. Rejects with `SilentPlatformError` after a time limit. */
  readonly probe: () => Promise<void>;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** How long an absence is remembered, in milliseconds. Default `AWAY_MS`. */
  readonly awayMs?: number;
}

/** How long the web server remembers that the platform is away, in milliseconds. */
export const AWAY_MS = 5 * SECOND;

/** The platform accepts connections but does not answer. */
export class SilentPlatformError extends Error {
  override readonly name = "SilentPlatformError";
}

/** Creates a breaker. It starts closed: the platform counts as reachable. */
export function createPlatformBreaker({
  probe,
  now,
  warn,
  awayMs = AWAY_MS,
}: PlatformBreakerOptions): PlatformBreaker {
  let away: { readonly absence: Absence; readonly since: number; nextTrialAt: number } | undefined;
  let probing: Promise<void> | undefined;
  let suppressedWarnings = 0;
  const listeners = new Set<() => void>();

  const open = (cause: unknown): void => {
    const absence: Absence = cause instanceof SilentPlatformError ? "silent" : "unreachable";
    if (away === undefined)
      warn("The platform is away: pages answer 503, calls 502 or 504", { absence, forMs: awayMs });
    away = { absence, since: away?.since ?? now(), nextTrialAt: now() + awayMs };
    for (const listener of listeners) listener();
  };
  const answered = (): void => {
    if (away === undefined) return;
    warn("The platform answers again", {
      awayForMs: Math.round(now() - away.since),
      warningsLeftOut: suppressedWarnings,
    });
    away = undefined;
    suppressedWarnings = 0;
  };

  return {
    absence: () => (away !== undefined && now() < away.nextTrialAt ? away.absence : undefined),
    admit() {
      if (away === undefined) return undefined;
      if (now() < away.nextTrialAt) return away.absence;
      // Other calls are refused until this one is answered, or for the same time again.
      away.nextTrialAt = now() + awayMs;
      return undefined;
    },
    answered,
    suspect() {
      probing ??= probe()
        .then(answered, open)
        .finally(() => (probing = undefined));
    },
    warnOfPage(message, facts) {
      if (away === undefined) warn(message, facts);
      else suppressedWarnings += 1;
    },
    onAway(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
