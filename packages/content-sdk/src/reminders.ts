import {
  addReminderEndpoint,
  removeReminderEndpoint,
  remindersEndpoint,
} from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask } from "./ask.ts";
import type { CallOptions } from "./call-options.ts";
import { readReminders } from "./read/read-viewer-lists.ts";
import type { Reminder } from "./viewer-lists.ts";

/** What is waited for: a programme of the guide, or a title to come. */
export interface ReminderTarget extends CallOptions {
  readonly targetId: string;
}

/**
 * The viewer's reminders still ahead, the next one first.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
 * @example
 * const [next] = await fetchReminders(auth);
 * console.log(next?.title, next?.startsAt);
 */
export async function fetchReminders(
  client: Client,
  options: CallOptions = {},
): Promise<readonly Reminder[]> {
  return readReminders(
    await ask("fetchReminders", client, options, undefined, (_, { language }) => ({
      endpoint: remindersEndpoint,
      query: { translation: language },
    })),
  );
}

/**
 * Sets a reminder.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `NOT_FOUND` for an unknown id, `REFUSED` for what has begun, is out, or lies more
 * than 14 days ahead, `INVALID_OPTION`, and what keeps a call from being answered.
 * @example
 * await addReminder(auth, { targetId: "0-9-1-100" });
 */
export async function addReminder(client: Client, options: ReminderTarget): Promise<void> {
  await ask("addReminder", client, options, { targetId: "text" }, ({ targetId }) => ({
    endpoint: addReminderEndpoint,
    body: { id: targetId },
  }));
}

/**
 * Takes a reminder away; one that is not set is no error.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, and what keeps a call from being answered.
 * @example
 * await removeReminder(auth, { targetId: "0-9-1-100" });
 */
export async function removeReminder(client: Client, options: ReminderTarget): Promise<void> {
  await ask("removeReminder", client, options, { targetId: "text" }, ({ targetId }) => ({
    endpoint: removeReminderEndpoint,
    query: { id: targetId },
  }));
}
