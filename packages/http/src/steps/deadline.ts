import { callError } from "../errors/call-error.ts";
import type { AbortControllerLike } from "../ports/abort.ts";
import type { FetchStep } from "../ports/fetch.ts";
import type { TimerHandle, Timers } from "../ports/timers.ts";
import { abortReason, onAbort } from "./abort-signal.ts";
import { followBody } from "./body-watch.ts";
import { addressOf, methodOf, copiedInit, signalOf } from "./request-facts.ts";
import { notesOf } from "./response-notes.ts";

/** Options of `deadline`. */
export interface DeadlineOptions {
  /** Limit of one attempt in milliseconds, if the call has none: `SERVER_TIMEOUT_MS` or `BROWSER_TIMEOUT_MS`. */
  readonly timeoutMs: number;
  readonly timers: Timers;
}

/** Longest limit, in milliseconds: 23 days. Engines cut delays above 2,147,483,647 to 1 ms. */
const LONGEST_MS = 2e9;

declare const AbortController: (new () => AbortControllerLike) | undefined;

/**
 * Creates the step that limits the time of connection, headers and body together. Each attempt has its own timer. When the limit
 * passes, the fetch or the reading of its body rejects with a `MarqueeError` of code `TIMEOUT`; when the caller aborts, with the
 * signal's reason. Timer and listener are removed when the body is read. With `response.body` they stay until the limit, at which
 * an unread response is aborted, to free the connection. Without `AbortController` calls still settle in time, but the transfer
 * continues.
 *
 * Spec: requests §9, "8 s server default, 30 s browser; plan calls 8000 ms".
 */
export function deadline({ timeoutMs, timers }: DeadlineOptions): FetchStep {
  return (next) =>
    (input, init = {}) => {
      const signal = signalOf(input, init);
      if (signal && signal.aborted) return Promise.reject(abortReason(signal));
      const controller = typeof AbortController === "function" ? new AbortController() : undefined;
      const { readsText, path, timeoutMs: limitMs = timeoutMs } = init.marquee || {};
      const own = copiedInit(init);
      if (controller) own.signal = controller.signal;
      return new Promise((resolve, reject) => {
        let stopListening: (() => void) | undefined | null;
        let timer: TimerHandle;
        let stop = reject;
        const finish = (): void => {
          timers.clearTimeout(timer);
          if (stopListening) stopListening();
        };
        const end = (reason: unknown): void => {
          finish();
          if (controller) controller.abort(reason);
          stop(reason);
          reject(reason);
        };
        // Called before the timer and the listener are made: if it throws, none of them is left.
        next(input, own)
          .then((response) => {
            if (!readsText) {
              const over = new Promise<never>((_, fail) => (stop = fail));
              over.catch(() => undefined);
              return resolve(followBody(response, { over, finish }));
            }
            // Most calls read the text, so the common case creates few promises.
            return response.text().then((text) => {
              finish();
              notesOf(response).text = text;
              resolve(response);
            });
          })
          // Also of what throws above: a program's own fetch may answer no response.
          .catch(end);
        timer = timers.setTimeout(
          () => {
            end(
              callError(
                {
                  method: methodOf(input, init),
                  family: "",
                  path: path || addressOf(input).replace(/[?#].*/, ""),
                },
                { code: "TIMEOUT", isRetryable: true, timeoutMs: limitMs },
              ),
            );
          },
          limitMs > LONGEST_MS ? LONGEST_MS : limitMs,
        );
        if (signal) stopListening = onAbort(signal, end);
      });
    };
}
