import { addReminder, fetchReminders, removeReminder, type ContentClient } from "@marquee/content-sdk";

/** What the viewer waits for, by id. */
export async function loadReminders(client: ContentClient): Promise<Readonly<Record<string, boolean>>> {
  return Object.fromEntries((await fetchReminders(client)).map(({ targetId }) => [targetId, true]));
}

/** Sets reminders or takes them away. */
export async function saveReminders(
  client: ContentClient,
  change: Readonly<Record<string, boolean | undefined>>,
): Promise<void> {
  for (const [targetId, isSet] of Object.entries(change))
    await (isSet === true ? addReminder : removeReminder)(client, { targetId });
}
