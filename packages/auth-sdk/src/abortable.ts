import type { AbortSignalLike } from "@marquee/http";

/** What every reading call takes. */
export interface Abortable {
  /** Ends the call, which then rejects with `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}
