import { checkCall, checkOptions, type Client } from "@marquee/http";
import type { Observable } from "@marquee/http/flow";
import { addReminder, fetchReminders, removeReminder } from "../reminders.ts";
import type { Reminder } from "../viewer-lists.ts";
import type { ListChange } from "./optimistic-values.ts";
import { createViewerList, type ViewerListState } from "./viewer-list.ts";

/** The reminders of the signed-in viewer, the next one first. */
export interface Reminders extends Observable<ViewerListState<Reminder>> {
  /** Reads them. A failure stands in `problem`; a guest has none, and nothing is asked. Never rejects. */
  load(): Promise<void>;
  /** Shows a reminder as set at once and saves it. @throws {MarqueeError} `INVALID_OPTION` naming `targetId` */
  add(target: { readonly targetId: string }): Promise<ListChange<boolean>>;
  /** Takes a reminder away at once and saves that. @throws {MarqueeError} `INVALID_OPTION` naming `targetId` */
  remove(target: { readonly targetId: string }): Promise<ListChange<boolean>>;
  /**
   * Does what a press on its button means: takes out what is listed, puts in what is not. Resolves with whether it is listed now.
   * @throws {MarqueeError} `INVALID_OPTION` naming `targetId`
   */
  toggle(target: { readonly targetId: string }): Promise<ListChange<boolean>>;
  /** Ends it, as the end of a session does: what waits is not sent, and late answers change nothing. */
  close(): void;
}

/**
 * Creates the reminders of the signed-in viewer, of programmes and of titles to come: one for all screens, made anew for each
 * session. Changes show at once; the last press wins, and what could not be saved shows again as the platform has it.
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
    // All of them are one page.
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
