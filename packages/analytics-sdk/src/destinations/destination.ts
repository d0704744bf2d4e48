import type { AbortSignalLike, MaybePromise } from "@marquee/http";
import type { ConsentGroup } from "../consent/consent-groups.ts";
import type { WireEvent } from "../wire-event.ts";

/**
 * A receiver of events besides the collector: an event tracker, a push service, a tag manager, a loyalty tool. The recorder
 * keeps one state per event and destination, so that a destination that fails, hangs or waits does not delay the others.
 */
export interface Destination {
  /** Name in the store and in `inspect()`. Letters, digits and dashes; unique within a recorder. */
  readonly name: string;
  /** The consent group that is required to send events. Default: none. */
  readonly group?: ConsentGroup | undefined;
  /**
   * Called once before the first event is sent, at least 6 s after load. An error counts as a failed send,
   * and it is called again with the next attempt. Default: nothing to start.
   */
  start?(): MaybePromise<void>;
  /** Called when the consent is withdrawn or the recorder closes; it must forget the viewer. Called only after `start`. */
  stop?(): MaybePromise<void>;
  /**
   * Sends events in their order, at most 100.
   * An error, or no answer within 30 s, counts as `later`.
   */
  send(events: readonly WireEvent[], call: DestinationCall): MaybePromise<DestinationAnswer>;
}

/** How one batch is sent. */
export interface DestinationCall {
  /** The page may close at any time: a request must outlive it. `JSON.stringify(events)` is within the browser's limit for that. */
  readonly keepalive: boolean;
  /** Aborts the call. Undefined if the engine has no `AbortController`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** The outcome of a batch. */
export type DestinationAnswer =
  /** All events were accepted, except the named ones, which are dropped with the given code. */
  | { readonly outcome: "taken"; readonly refused?: readonly RefusedEvent[] | undefined }
  /** It is not certain that the events were accepted; they are sent again at intervals of 3 s, or after `retryAfterMs`. */
  | { readonly outcome: "later"; readonly retryAfterMs?: number | undefined }
  /** The batch can never be accepted. With several events each half is tried separately; a single one is dropped. */
  | { readonly outcome: "refused"; readonly code: string };

/** An event that a destination will never accept. */
export interface RefusedEvent {
  readonly eventId: string;
  /** Such as `INVALID_ARGUMENT`. */
  readonly code: string;
}
