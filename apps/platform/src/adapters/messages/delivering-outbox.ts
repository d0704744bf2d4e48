import { DeliveryError, type MessageSender, type OutgoingMessage } from "../../ports/message-sender.ts";
import type { Outbox } from "../../ports/outbox.ts";

/** Wait before a message is handed over once more, in milliseconds. */
const RETRY_AFTER_MS = 400;
/** How often a message is handed over at most: the person is waiting at the screen. */
const TRIES = 2;

/** Where messages go. */
export interface DeliveringOutboxOptions {
  /** Without one, mails stay in the table. */
  readonly email: MessageSender | undefined;
  /** Without one, short messages stay in the table. */
  readonly sms: MessageSender | undefined;
  /** Keeps what no sender is configured for. */
  readonly table: Outbox;
  /** Default a timer. */
  readonly wait?: (durationMs: number) => Promise<void>;
}

/** Brings messages to people. What a sender takes never stands in the database, as it holds one-time codes. */
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

/** @throws {DeliveryError} when it was refused for good, or twice */
async function deliver(
  sender: MessageSender,
  message: OutgoingMessage,
  wait: (durationMs: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sender.send(message);
    } catch (error) {
      if (attempt >= TRIES || !(error instanceof DeliveryError) || !error.isTransient) throw error;
    }
    await wait(RETRY_AFTER_MS);
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
