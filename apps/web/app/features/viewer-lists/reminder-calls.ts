import { addReminder, fetchReminders, removeReminder, type ContentClient } from '@marquee/content-sdk';

/** Ids of what the viewer waits for. */
export async function loadReminderIds(client: ContentClient): Promise<readonly string[]> {
  return (await fetchReminders(client)).map(({ targetId }) => targetId);
}

/** Sets a reminder or takes it away. */
export function setReminder(client: ContentClient, { targetId, isSet }: { readonly targetId: string; readonly isSet: boolean }): Promise<void> {
  return (isSet ? addReminder : removeReminder)(client, { targetId });
}
