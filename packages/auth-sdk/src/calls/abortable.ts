import type { AbortSignalLike } from "@marquee/http";

/** Options of every reading call. */
export interface Abortable {
  /** Aborts the call, which then rejects with `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Returns the signal of the options, which may be of any type. */
export function signalOf(options: Abortable | undefined): AbortSignalLike | undefined {
  return (Object(options) as Abortable).signal;
}
