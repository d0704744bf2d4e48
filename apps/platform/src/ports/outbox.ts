/** A message to a person outside the product. */
export interface OutboxMessage {
  readonly channel: "sms" | "email";
  /** The number or address. */
  readonly recipient: string;
  readonly template: string;
  /** Heading of a mail; a short message has none, and none is kept. */
  readonly subject?: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** Sends messages. The default adapter keeps them in a table, where test mode reads them (DEC-060). */
export interface Outbox {
  send(message: Omit<OutboxMessage, "sentAt">): Promise<void>;
  /** Newest first. */
  recent(query: { readonly recipient?: string; readonly limit: number }): Promise<readonly OutboxMessage[]>;
}
