import {
  addReminderEndpoint,
  removeReminderEndpoint,
  remindersEndpoint,
} from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { readReminders } from "../read/read-viewer-lists.ts";
import type { Reminder } from "../viewer-lists.ts";

/** Options of `addReminder` and `removeReminder`: a programme of the guide, or an upcoming title. */
export interface ReminderTarget extends CallOptions {
  readonly targetId: string;
}

/**
 * Fetches the viewer's upcoming reminders, the next one first.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
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
 * than 14 days ahead, `INVALID_OPTION`, and the codes of a failed request.
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
 * Removes a reminder; it is not an error if none is set.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, and the codes of a failed request.
 * @example
 * await removeReminder(auth, { targetId: "0-9-1-100" });
 */
export async function removeReminder(client: Client, options: ReminderTarget): Promise<void> {
  await ask("removeReminder", client, options, { targetId: "text" }, ({ targetId }) => ({
    endpoint: removeReminderEndpoint,
    query: { id: targetId },
  }));
}
