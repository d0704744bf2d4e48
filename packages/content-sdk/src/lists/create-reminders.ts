import { checkCall, checkOptions, type Client } from "@marquee/http";
import type { Observable } from "@marquee/http/flow";
import { addReminder, fetchReminders, removeReminder } from "./reminders.ts";
import type { Reminder } from "../viewer-lists.ts";
import type { ListChange } from "./optimistic-values.ts";
import { createViewerList, type ViewerListState } from "./viewer-list.ts";

/** The reminders of the signed-in viewer, the next one first. */
export interface Reminders extends Observable<ViewerListState<Reminder>> {
  /** Reads the reminders. A failure shows in `problem`; for a guest no request is sent. Never rejects. */
  load(): Promise<void>;
  /** Shows a reminder as set at once and saves it. @throws {MarqueeError} `INVALID_OPTION` naming `targetId` */
  add(target: { readonly targetId: string }): Promise<ListChange<boolean>>;
  /** Removes a reminder at once and saves that. @throws {MarqueeError} `INVALID_OPTION` naming `targetId` */
  remove(target: { readonly targetId: string }): Promise<ListChange<boolean>>;
  /**
   * Removes the reminder if it is set, else adds it. Resolves with whether it is set now.
   * @throws {MarqueeError} `INVALID_OPTION` naming `targetId`
   */
  toggle(target: { readonly targetId: string }): Promise<ListChange<boolean>>;
  /** Closes it at the end of a session: pending changes are not sent, and late answers are ignored. */
  close(): void;
}

/**
 * Creates the reminders of the signed-in viewer, of programmes and upcoming titles, shared by all screens; create it again for each
 * session. Changes show at once, and the last press wins. After a failure to save, the platform's state shows again.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`
 * @example
 * const reminders = createReminders(auth);
 * await reminders.load();
 * console.log(reminders.get().listed.get("0-9-1-100") === true);
 */
export function createReminders(client: Client): Reminders {
  const where = "createReminders";
  checkCall(where, client);
  const list = createViewerList<Reminder>({
    client,
    idOf: ({ targetId }) => targetId,
    // All reminders are one page.
    pageSize: Infinity,
    fetchPage: async () => {
      const entries = await fetchReminders(client);
      return { entries, total: entries.length };
    },
    read: async (id) => (await fetchReminders(client)).some(({ targetId }) => targetId === id),
    add: (targetId) => addReminder(client, { targetId }),
    remove: (targetId) => removeReminder(client, { targetId }),
  });
  const idIn = (act: string, target: { readonly targetId: string }): string => {
    checkOptions(`${where}().${act}`, target, { targetId: "text" });
    return target.targetId;
  };
  return {
    get: list.get,
    subscribe: list.subscribe,
    load: list.load,
    add: async (target) => list.set(idIn("add", target), true),
    remove: async (target) => list.set(idIn("remove", target), false),
    toggle: async (target) => list.toggle(idIn("toggle", target)),
    close: list.close,
  };
}
