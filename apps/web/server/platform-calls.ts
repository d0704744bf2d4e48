import { SECOND } from "@marquee/config";
import { createPlatformBreaker, SilentPlatformError, type PlatformBreaker } from "./platform-breaker.ts";

/** Longest time that everything before the HTML of a page may take, in milliseconds. */
export const PAGE_BUDGET_MS = 4 * SECOND;
/** A call that waits for longer makes the platform suspect, in milliseconds. */
export const SUSPECT_AFTER_MS = SECOND;
/** Longest wait for the answer to a probe, in milliseconds. With the wait before it, it ends within the budget. */
export const PROBE_LIMIT_MS = 2500;

/** By this header the platform counts calls for pages apart from a visitor's own; no browser may send it. */
export const WEB_SERVER_KEY_HEADER = "x-web-server-key";

type FetchFunction = typeof globalThis.fetch;

/** How this server reaches the platform. */
export interface PlatformCalls {
  /** A fetch whose calls end with the budget of a page, and at once while the platform is away. */
  readonly fetch: FetchFunction;
  readonly breaker: PlatformBreaker;
}

interface PlatformCallsOptions {
  readonly fetch: FetchFunction;
  /** Origin of the platform. */
  readonly platformUrl: string;
  /** By this the platform knows this server; undefined where it does not. */
  readonly webServerKey?: string | undefined;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Milliseconds that only grow. Default the process's own. */
  readonly now?: () => number;
}

/** Rejects with what `reason` makes when `task` is not settled in time; the signal that `task` gets is aborted then. */
async function withLimit<Value>(
  limitMs: number,
  reason: () => Error,
  task: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(reason()), limitMs);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the calls of this server to the platform, with the breaker that they share. */
export function createPlatformCalls({
  fetch,
  platformUrl,
  webServerKey,
  warn,
  now = () => performance.now(),
}: PlatformCallsOptions): PlatformCalls {
  const probe = (): Promise<void> =>
    withLimit(
      PROBE_LIMIT_MS,
      () => new SilentPlatformError("no answer to the probe"),
      async (signal) => {
        const answer = await fetch(`${platformUrl}/health`, { signal });
        await answer.body?.cancel();
      },
    );
  const breaker = createPlatformBreaker({ probe, now, warn });

  const known = webServerKey === undefined ? {} : { [WEB_SERVER_KEY_HEADER]: webServerKey };
  const guarded: FetchFunction = async (input, init) => {
    const absence = breaker.admit();
    if (absence !== undefined) throw new TypeError(`the platform is away: ${absence}`);
    const controller = new AbortController();
    const end = (): void => controller.abort(new TypeError("the platform is away"));
    const stopListening = breaker.onAway(end);
    const suspicion = setTimeout(() => breaker.suspect(), SUSPECT_AFTER_MS);
    const outside = init?.signal ?? undefined;
    try {
      const answer = await withLimit(
        PAGE_BUDGET_MS,
        () => new TypeError("no answer within the budget of a page"),
        (limit) =>
          fetch(input, {
            ...init,
            headers: { ...Object.fromEntries(new Headers(init?.headers)), ...known },
            signal: AbortSignal.any([limit, controller.signal, ...(outside === undefined ? [] : [outside])]),
          }),
      );
      breaker.answered();
      return answer;
    } catch (cause) {
      // What the caller or the breaker itself ended says nothing new about the platform.
      if (outside?.aborted !== true && !controller.signal.aborted) breaker.suspect();
      throw cause;
    } finally {
      clearTimeout(suspicion);
      stopListening();
    }
  };
  return { fetch: guarded, breaker };
}
