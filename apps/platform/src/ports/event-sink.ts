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

/** An event on its way into the store. */
export interface NewEvent extends EventRecord {
  /** By this it counts once in its sink. Default `properties.eventId` of the payload; without either each arrival counts. */
  readonly onceBy?: string;
}

/** What became of one event: `repeated` is there already, `refused` can never be stored while its neighbours can. */
export type WriteOutcome = "added" | "repeated" | "refused";

/** Where events go. The default adapter is a table (`modules/events`), the other a NATS stream; test mode reads it back by `recent`. */
export interface EventSink {
  /**
   * Settles once all are kept for good; one outcome for each event, in their order.
   * @throws {PlatformError} 503 with `Retry-After` when the store takes nothing at the moment; a repetition is then harmless
   */
  write(records: readonly NewEvent[]): Promise<readonly WriteOutcome[]>;
  /** Newest first. */
  recent(query: { readonly sink?: string; readonly limit: number }): Promise<readonly EventRecord[]>;
  /** Forgets all of them; the reset of test mode. */
  clear(): Promise<void>;
  /** Forgets what is older than the retention. A store that does so by itself has none. */
  sweep?(): Promise<void>;
}
