import { addReminder, fetchReminders, removeReminder } from "@marquee/content-sdk";
import type { Client } from "@marquee/http";

/** What the viewer waits for, by id. */
export async function loadReminders(client: Client): Promise<Readonly<Record<string, boolean>>> {
  return Object.fromEntries((await fetchReminders(client)).map(({ targetId }) => [targetId, true]));
}

/** Sets reminders or takes them away. */
export async function saveReminders(
  client: Client,
  change: Readonly<Record<string, boolean | undefined>>,
): Promise<void> {
  for (const [targetId, isSet] of Object.entries(change))
    await (isSet === true ? addReminder : removeReminder)(client, { targetId });
}
