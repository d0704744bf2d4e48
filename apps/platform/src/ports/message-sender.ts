import type { OutboxMessage } from "./outbox.ts";

/** A message on its way to a person. */
export type OutgoingMessage = Omit<OutboxMessage, "sentAt">;

/** Hands one message to a service that brings it to a person. */
export interface MessageSender {
  /** @throws {DeliveryError} when the service did not take it */
  send(message: OutgoingMessage): Promise<void>;
  /** Lets go of connections. */
  close?(): void;
}

/** A message that was not taken. It says why in the words of the protocol, never to whom or what: it ends up in the log. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** Whether the same message may be taken a moment later. */
  readonly isTransient: boolean;

  constructor(message: string, { isTransient }: { readonly isTransient: boolean }) {
    super(message);
    this.isTransient = isTransient;
  }
}
