import type { AbortSignalLike } from "@marquee/http";

/** What every reading call takes. */
export interface Abortable {
  /** Ends the call, which then rejects with `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Its signal, whatever a program hands in as options. */
export function signalOf(options: Abortable | undefined): AbortSignalLike | undefined {
  return (Object(options) as Abortable).signal;
}
