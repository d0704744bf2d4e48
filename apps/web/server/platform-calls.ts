import { SECOND } from "@marquee/config";
import { createPlatformBreaker, SilentPlatformError, type PlatformBreaker } from "./platform-breaker.ts";

/** Maximum time until a page's HTML starts, in milliseconds. */
export const PAGE_BUDGET_MS = 4 * SECOND;
/** Time after which an unanswered call starts a probe, in milliseconds. */
export const SUSPECT_AFTER_MS = SECOND;
/** Maximum wait for a probe, in milliseconds. Together with `SUSPECT_AFTER_MS` it is within the budget. */
export const PROBE_LIMIT_MS = 2500;

/** Header by which the platform counts this server's calls separately from browsers' calls. Browsers may not send it. */
export const WEB_SERVER_KEY_HEADER = "x-web-server-key";

type FetchFunction = typeof globalThis.fetch;

/** This server's access to the platform. */
export interface PlatformCalls {
  /** A fetch whose calls end with the page budget, and fail at once while the platform is away. */
  readonly fetch: FetchFunction;
  readonly breaker: PlatformBreaker;
}

interface PlatformCallsOptions {
  readonly fetch: FetchFunction;
  /** Origin of the platform. */
  readonly platformUrl: string;
  /** Key that identifies this server to the platform; undefined without one. */
  readonly webServerKey?: string | undefined;
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** A monotonic clock in milliseconds. Default: the process's clock. */
  readonly now?: () => number;
}

/** Runs a task with a time limit. When it expires, aborts the task's signal and rejects with `reason()`. */
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

/** Creates the access to the platform, with one breaker for all calls. */
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
      // A call aborted by its caller or by the breaker says nothing about the platform.
      if (outside?.aborted !== true && !controller.signal.aborted) breaker.suspect();
      throw cause;
    } finally {
      clearTimeout(suspicion);
      stopListening();
    }
  };
  return { fetch: guarded, breaker };
}
