import { callError } from "../errors/call-error.ts";
import type { AbortControllerLike } from "../ports/abort.ts";
import type { FetchStep } from "../ports/fetch.ts";
import type { Timers } from "../ports/timers.ts";
import { abortReason, onAbort } from "./abort-signal.ts";
import { followBody } from "./body-watch.ts";
import { addressOf, methodOf, copiedInit, signalOf } from "./request-facts.ts";
import { notesOf } from "./response-notes.ts";

/** Options of `deadline`. */
export interface DeadlineOptions {
  /** Limit of one attempt in milliseconds where the call names none: `SERVER_TIMEOUT_MS` or `BROWSER_TIMEOUT_MS`. */
  readonly timeoutMs: number;
  readonly timers: Timers;
}

declare const AbortController: (new () => AbortControllerLike) | undefined;

/**
 * The step that limits connect, headers and body together. Each attempt has a fresh timer. When the limit passes, the
 * fetch or the reading of its body rejects with a `MarqueeError` of code `TIMEOUT`; when the caller aborts, with the
 * signal's own reason. Timer and listener are gone once the body is read. A body taken through `response.body` keeps
 * them until the limit; a response nobody reads is ended by it, which frees the connection. Where the engine has no
 * `AbortController`, calls still settle in time but the transfer runs on.
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
        // First, as one that throws leaves no timer and no listener then.
        const answer = next(input, own);
        let stop = reject;
        const end = (reason: unknown): void => {
          finish();
          if (controller) controller.abort(reason);
          stop(reason);
        };
        const timer = timers.setTimeout(() => {
          const place = {
            method: methodOf(input, init),
            family: "",
            path: path || addressOf(input).replace(/[?#].*/, ""),
          };
          end(callError(place, { code: "TIMEOUT", isRetryable: true, timeoutMs: limitMs }));
        }, limitMs);
        let stopListening: (() => void) | undefined | null;
        const finish = (): void => {
          timers.clearTimeout(timer);
          if (stopListening) stopListening();
        };
        if (signal) stopListening = onAbort(signal, end);
        // Most calls read the text, so no promise is made that need not be.
        answer.then((response) => {
          if (readsText) {
            response.text().then((text) => {
              finish();
              notesOf(response).text = text;
              resolve(response);
            }, end);
          } else {
            const over = new Promise<never>((_, fail) => (stop = fail));
            over.catch(() => undefined);
            resolve(followBody(response, { over, finish }));
          }
        }, end);
      });
    };
}
