import type { AbortSignalLike } from "../ports/abort.ts";
import type { MaybePromise } from "../ports/key-value-storage.ts";

/** Returns the reason of an aborted signal; an `AbortError` on engines without reasons. */
export function abortReason(signal: AbortSignalLike): unknown {
  return signal.reason === undefined
    ? Object.assign(new Error("AbortError"), { name: "AbortError" })
    : signal.reason;
}

/**
 * Calls the listener with the reason when the signal aborts, or at once if it has. The returned function removes the listener.
 */
export function onAbort(signal: AbortSignalLike, listener: (reason: unknown) => void): () => void {
  const run = (): void => listener(abortReason(signal));
  if (signal.aborted) run();
  else signal.addEventListener("abort", run);
  return () => signal.removeEventListener("abort", run);
}

/** Whether a value is a promise. */
export function isPromise<Result>(work: MaybePromise<Result>): work is Promise<Result> {
  return (Object(work) as { readonly then?: unknown }).then !== undefined;
}

/** Waits for work that other callers share; the caller's signal ends only this wait. */
export function untilAborted<Result>(
  work: MaybePromise<Result>,
  signal: AbortSignalLike | null | undefined,
): MaybePromise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, reject);
    void Promise.resolve(work).then(resolve, reject).then(stop);
  });
}
