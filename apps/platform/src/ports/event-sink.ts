/** One event as it arrived. */
export interface EventRecord {
  /** `events` for the main call, else the destination: `tracker`, `push`, `tag-manager`, `loyalty`. */
  readonly sink: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds of arrival. */
  readonly receivedAt: number;
  readonly requestId: string;
}

/** Where events go. The default adapter is a table (`modules/events`), the other a NATS stream; test mode reads it back by `recent`. */
export interface EventSink {
  write(records: readonly EventRecord[]): Promise<void>;
  /** Newest first. */
  recent(query: { readonly sink?: string; readonly limit: number }): Promise<readonly EventRecord[]>;
  /** Forgets all of them; the reset of test mode. */
  clear(): Promise<void>;
}
