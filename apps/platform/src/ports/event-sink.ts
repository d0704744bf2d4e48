/** One event as it arrived. */
export interface EventRecord {
  /** `events` for the main call, else the destination: `tracker`, `push`, `tag-manager`, `loyalty`; conversions are in `pixel`. */
  readonly sink: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds of arrival. */
  readonly receivedAt: number;
  readonly requestId: string;
}

/** An event to store. */
export interface NewEvent extends EventRecord {
  /**
   * Key by which it is stored once in its sink. Default: `properties.eventId` of the payload; without either, each arrival is
   * stored.
   */
  readonly uniqueKey?: string;
}

/** The result for one event: `repeated` was stored before, `refused` can never be stored. */
export type WriteOutcome = "added" | "repeated" | "refused";

/**
 * Stores events. The default adapter is a table (`modules/events`), the other a NATS stream. Test mode reads them with `recent`.
 */
export interface EventSink {
  /**
   * Stores events; answers one outcome for each, in their order.
   * @throws {PlatformError} 503 with `Retry-After` when nothing can be stored at the moment; the call may then be repeated
   */
  write(records: readonly NewEvent[]): Promise<readonly WriteOutcome[]>;
  /** Newest first. */
  recent(query: { readonly sink?: string; readonly limit: number }): Promise<readonly EventRecord[]>;
  /** Deletes all events; for the reset of test mode. */
  clear(): Promise<void>;
  /** Deletes events older than the retention. Missing when the store does so itself. */
  sweep?(): Promise<void>;
}
