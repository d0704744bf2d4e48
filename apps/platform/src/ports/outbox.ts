/** A message to a person outside the product. */
export interface OutboxMessage {
  readonly channel: "sms" | "email";
  /** The number or address. */
  readonly recipient: string;
  readonly template: string;
  /** Subject of an e-mail; it is not stored. */
  readonly subject?: string;
  readonly body: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/** Sends messages. The default adapter stores them in a table, where test mode reads them. */
export interface Outbox {
  send(message: Omit<OutboxMessage, "sentAt">): Promise<void>;
  /** Newest first. */
  recent(query: { readonly recipient?: string; readonly limit: number }): Promise<readonly OutboxMessage[]>;
}
