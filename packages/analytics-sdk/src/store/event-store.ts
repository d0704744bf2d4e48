import type { MaybePromise } from "@marquee/http";

/** An event as it is stored: one record for each, written when it is recorded and once more when its context is complete. */
export interface StoredEvent {
  /** Grows within its queue. */
  readonly sequence: number;
  /** The event as JSON: what travels when `isComplete`, otherwise what was recorded. No name, email, mobile or gender without consent. */
  readonly text: string;
  readonly isComplete: boolean;
}

/** The queue of one page load, and who may send it. It holds no identity. */
export interface StoredQueue {
  readonly id: string;
  /** Epoch milliseconds. Older queues are sent first. */
  readonly madeAt: number;
  /** Grows with each taking over; whoever holds an older one may send nothing. */
  readonly generation: number;
  /**
   * Epoch milliseconds until which the holder alone sends; then others may take over, as it is frozen or dead. 0: it waits for the
   * network or a later try, and a page that starts may try.
   */
  readonly leaseUntil: number;
  /** Of the oldest event that may still be there. */
  readonly firstSequence: number;
  /** Of the newest event. */
  readonly lastSequence: number;
  /** For each destination the sequence up to which events are delivered or dropped. */
  readonly settled: { readonly [destination: string]: number };
  /** For each destination the sequence up to which events were tried three times and wait for a later occasion. */
  readonly deferred: { readonly [destination: string]: number };
  /** Of a part that a closing page has stored elsewhere: the sequence up to which the queue itself had the events. Default: none. */
  readonly storedThrough?: number;
}

/** What one transaction changes in a queue. */
export interface QueueChange {
  /** The queue afterwards; events before its first sequence are removed. Undefined removes it with all its events. */
  readonly queue: StoredQueue | undefined;
  /** Events written; one of the same sequence is replaced. */
  readonly put?: readonly StoredEvent[] | undefined;
}

/** Where events are stored until they are delivered. A method rejects, or throws, where the store is full, forbidden or broken. */
export interface EventStore {
  /** For `inspect()`. */
  readonly kind: "indexedDb" | "localStorage" | "memory";
  /** Most that is stored. */
  readonly limits: { readonly events: number; readonly bytes: number };
  /** All stored queues, in no particular order. */
  queues(): MaybePromise<readonly StoredQueue[]>;
  /** The events of a queue in their order. */
  events(queueId: string): MaybePromise<readonly StoredEvent[]>;
  /**
   * Reads a queue and changes it in one step that no other tab can come between. A rule that answers undefined changes nothing.
   * Resolves with whether it was changed.
   */
  update(
    queueId: string,
    rule: (queue: StoredQueue | undefined) => QueueChange | undefined,
  ): MaybePromise<boolean>;
}
