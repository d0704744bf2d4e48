/** Why an event was given up. */
export type DropReason =
  /** More waited than is stored; the oldest went. */
  | "bound"
  /** The viewer does not allow this destination. */
  | "consent"
  /** The destination will never take it. */
  | "refused"
  /** It has no name, or its properties cannot be read. */
  | "invalid"
  /** It is larger than 32 KiB. */
  | "tooLarge"
  /** It was recorded after `close`. */
  | "closed"
  /** Another tab has taken it over and delivers it. */
  | "takenOver";

/** What became of events. `tracked` is always the sum of the others. Events that an earlier page left behind count from their adoption. */
export interface EventCounts {
  readonly tracked: number;
  readonly delivered: number;
  /** Not yet tried three times. */
  readonly pending: number;
  /** Tried three times; waits for the network, for a page that is looked at, for a success, for the next start. */
  readonly deferred: number;
  readonly dropped: { readonly [Reason in DropReason]?: number };
}

/** Why an event has not left. */
export type WaitReason =
  /** Facts of the viewer are not known; `facts` names them. */
  | "context"
  /** It is gathered with others, or being sent. */
  | "batch"
  | "sending"
  | "offline"
  /** A try failed; the next is due. */
  | "retry"
  /** The destination asked for time. */
  | "retryAfter"
  /** The destination has not begun: tools begin 6 s after load. */
  | "start"
  /** Three tries failed. */
  | "deferred";

/** One event that waits, at one destination. */
export interface WaitingEvent {
  readonly eventId: string;
  readonly name: string;
  /** `collector`, or the name of a destination. */
  readonly destination: string;
  readonly reason: WaitReason;
  /** With `context`: what is not known. */
  readonly facts?: readonly string[] | undefined;
  /** Epoch milliseconds of the next try, where one is due. */
  readonly nextTryAt?: number | undefined;
}

/** The ledger of a recorder as of now. */
export interface AnalyticsLedger extends EventCounts {
  /** Where events are stored. */
  readonly store: "indexedDb" | "localStorage" | "memory";
  /** The same counts for each destination; `collector` is ours, and what the counts of the ledger itself tell. */
  readonly destinations: { readonly [name: string]: EventCounts };
  /** The oldest 100 events that wait. */
  readonly waiting: readonly WaitingEvent[];
}
