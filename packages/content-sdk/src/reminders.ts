import {
  addReminderEndpoint,
  removeReminderEndpoint,
  remindersEndpoint,
} from "@marquee/config/endpoints/user";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import { readReminders } from "./read/read-viewer-lists.ts";
import type { Reminder } from "./viewer-lists.ts";

/** What is waited for: a programme of the guide, or a title to come. */
export interface ReminderTarget extends CallOptions {
  readonly targetId: string;
}

/** The viewer's reminders still ahead, the next one first (CONT-36). Rejects with 401 for a guest. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchReminders(
  client: ContentClient,
  options: CallOptions = {},
): Promise<readonly Reminder[]> {
  return readReminders(
    await ask(client, {
      endpoint: remindersEndpoint,
      query: { translation: client.viewer().language },
      signal: options.signal,
    }),
  );
}

/** Sets a reminder. Rejects with 404 for an unknown id. @throws {ContentError} `REFUSED` for what has begun, is out, or lies more than 14 days ahead */
export async function addReminder(client: ContentClient, options: ReminderTarget): Promise<void> {
  await ask(client, {
    endpoint: addReminderEndpoint,
    body: { id: options.targetId },
    signal: options.signal,
  });
}

/** Takes a reminder away; one that is not set is no error. */
export async function removeReminder(client: ContentClient, options: ReminderTarget): Promise<void> {
  await ask(client, {
    endpoint: removeReminderEndpoint,
    query: { id: options.targetId },
    signal: options.signal,
  });
}
