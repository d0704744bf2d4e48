import { DeliveryError, type MessageSender, type OutgoingMessage } from "../../ports/message-sender.ts";
import type { Outbox } from "../../ports/outbox.ts";

/** Wait before the second attempt, in milliseconds. */
const RETRY_AFTER_MS = 400;
/** Most attempts for one message; few, because the person is waiting at the screen. */
const MOST_ATTEMPTS = 2;

/** Ports of {@link createDeliveringOutbox}. */
export interface DeliveringOutboxOptions {
  /** Without it, e-mails are stored in `table`. */
  readonly email: MessageSender | undefined;
  /** Without it, short messages are stored in `table`. */
  readonly sms: MessageSender | undefined;
  /** Stores messages of a channel that has no sender. */
  readonly table: Outbox;
  /** Default: a timer. */
  readonly wait?: (durationMs: number) => Promise<void>;
}

/**
 * Delivers messages through their channel's sender. Delivered messages are never stored in the database, as they hold one-time
 * codes.
 */
export function createDeliveringOutbox({ email, sms, table, wait = pause }: DeliveringOutboxOptions): Outbox {
  const senders = { email, sms };
  return {
    async send(message) {
      const sender = senders[message.channel];
      await (sender === undefined ? table.send(message) : deliver(sender, message, wait));
    },
    recent: (query) => table.recent(query),
  };
}

/** @throws {DeliveryError} when the message was refused permanently, or at both attempts */
async function deliver(
  sender: MessageSender,
  message: OutgoingMessage,
  wait: (durationMs: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sender.send(message);
    } catch (error) {
      if (attempt >= MOST_ATTEMPTS || !(error instanceof DeliveryError) || !error.isTransient) throw error;
    }
    await wait(RETRY_AFTER_MS);
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
