import type { OutboxMessage } from "./outbox.ts";

/** A message to send. */
export type OutgoingMessage = Omit<OutboxMessage, "sentAt">;

/** Sends messages through a delivery service. */
export interface MessageSender {
  /** @throws {DeliveryError} when the service did not accept it */
  send(message: OutgoingMessage): Promise<void>;
  /** Closes connections. */
  close?(): void;
}

/** A message that the service did not accept. As it is logged, it holds the protocol's reason but never recipient or content. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** Whether another attempt may succeed. */
  readonly isTransient: boolean;

  constructor(message: string, { isTransient }: { readonly isTransient: boolean }) {
    super(message);
    this.isTransient = isTransient;
  }
}
