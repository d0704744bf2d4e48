import type { AbortSignalLike, MaybePromise } from "@marquee/http";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import type { WireEvent } from "../wire-event.ts";

/**
 * A place that events go to besides the collector: an event tracker, a push service, a tag manager, a loyalty tool. The recorder
 * keeps one state per event and destination, so that a destination that fails, hangs or waits holds nobody else up.
 */
export interface Destination {
  /** Stands in the store and in `inspect()`. Letters, digits and dashes; no two destinations of a recorder share one. */
  readonly name: string;
  /** The consent without which nothing is handed over. Default: none is needed. */
  readonly group?: ConsentGroup | undefined;
  /**
   * Begins, once, before the first event is handed over and not before 6 s after load. What it throws counts like a failed send,
   * and it is called again with the next try. Default: nothing is to begin.
   */
  start?(): MaybePromise<void>;
  /** Ends: the consent is withdrawn or the recorder closes. Forgets who the viewer is. Called only after `start`. */
  stop?(): MaybePromise<void>;
  /**
   * Takes events in their order, at most 100. They are the objects that the collector gets; they must not be changed.
   * What it throws, or an answer after 30 s, counts as `later`.
   */
  send(events: readonly WireEvent[], call: DestinationCall): MaybePromise<DestinationAnswer>;
}

/** How one batch is handed over. */
export interface DestinationCall {
  /** The page may go at any moment: a request has to outlive it. The bytes of `JSON.stringify(events)` fit what pages may send so. */
  readonly keepalive: boolean;
  /** Ends the call. Undefined where the engine has no `AbortController`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** What became of a batch. */
export type DestinationAnswer =
  /** All were taken, but for those named, which are dropped with the reason given. */
  | { readonly outcome: "taken"; readonly refused?: readonly RefusedEvent[] | undefined }
  /** None was taken for certain; the same events come again: at 3 s intervals, or after so many milliseconds. */
  | { readonly outcome: "later"; readonly retryAfterMs?: number | undefined }
  /** The batch can never be taken. Of several events each half is tried by itself; a single one is dropped. */
  | { readonly outcome: "refused"; readonly code: string };

/** An event that a destination will never take. */
export interface RefusedEvent {
  readonly eventId: string;
  /** Such as `INVALID_ARGUMENT`. */
  readonly code: string;
}
