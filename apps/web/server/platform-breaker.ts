import { SECOND } from "@marquee/config";

/** How the platform is away: it refuses connections, or it takes them and does not answer. */
export type Absence = "unreachable" | "silent";

/** Remembers for a moment that the platform is away, so that nobody waits for it in vain. */
export interface PlatformBreaker {
  /** How the platform is away as far as is known; undefined while a call is worth making. */
  absence(): Absence | undefined;
  /** The same for a call that is about to be made. Once the absence is over, one call is let through to try. */
  admit(): Absence | undefined;
  /** A call was answered, whatever the answer. */
  answered(): void;
  /** A call failed or waits for long. The platform counts as away only when it does not answer `probe` either. */
  suspect(): void;
  /** Writes what a page has to warn of; while the platform is away it is only counted, as each page would say the same. */
  warnOfPage(message: string, facts: Readonly<Record<string, unknown>>): void;
  /** Is told when the platform turns out to be away; returns how to stop listening. */
  onAway(listener: () => void): () => void;
}

interface PlatformBreakerOptions {
  /** Resolves when the platform answers at all; rejects with `SilentPlatformError` when it takes too long. */
  readonly probe: () => Promise<void>;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** How long an absence is remembered, in milliseconds. Default `AWAY_MS`. */
  readonly awayMs?: number;
}

/** How long the web server remembers that the platform is away, in milliseconds. */
export const AWAY_MS = 5 * SECOND;

/** The platform takes connections and does not answer. */
export class SilentPlatformError extends Error {
  override readonly name = "SilentPlatformError";
}

/** Makes the breaker of one platform. It begins closed: the platform counts as there. */
export function createPlatformBreaker({
  probe,
  now,
  warn,
  awayMs = AWAY_MS,
}: PlatformBreakerOptions): PlatformBreaker {
  let away: { readonly absence: Absence; readonly since: number; nextTrialAt: number } | undefined;
  let probing: Promise<void> | undefined;
  let leftOut = 0;
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
      warningsLeftOut: leftOut,
    });
    away = undefined;
    leftOut = 0;
  };

  return {
    absence: () => (away !== undefined && now() < away.nextTrialAt ? away.absence : undefined),
    admit() {
      if (away === undefined) return undefined;
      if (now() < away.nextTrialAt) return away.absence;
      // Others are refused until this one is answered, or as long again.
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
      else leftOut += 1;
    },
    onAway(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
