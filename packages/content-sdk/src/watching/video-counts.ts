import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkCall, checkOptions, type Client, type KeyValueStorage } from "@marquee/http";
import { createStoredList } from "./stored-list.ts";

/** The videos a guest has started on this device. */
export interface VideoCounts {
  /** Returns how many different videos were started. */
  get(): number;
  load(): Promise<number>;
  /**
   * Counts a started video once; resuming it does not count again. Resolves with the new count. @throws {MarqueeError}
   * `INVALID_OPTION` naming `contentId`
   */
  started(video: { readonly contentId: string }): Promise<number>;
  /** Resets the count; call it after a sign-in. */
  reset(): Promise<void>;
}

/**
 * Creates the count that decides when a guest is asked to register. A damaged record is logged and counts as empty.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const counts = createVideoCounts(client, { storage });
 * console.log(await counts.started({ contentId: "0-0-1" }));
 */
export function createVideoCounts(
  client: Client,
  options: { readonly storage: KeyValueStorage },
): VideoCounts {
  const where = "createVideoCounts";
  checkCall(where, client, options, { storage: "object" });
  const list = createStoredList<string>({
    where,
    storage: options.storage,
    logger: client.logger,
    key: STORAGE_KEYS.gateCounts,
    readEntry: (value) => (typeof value === "string" ? value : undefined),
  });
  return {
    get: () => list.get().length,
    load: async () => (await list.load()).length,
    async started(video) {
      checkOptions(`${where}().started`, video, { contentId: "text" });
      const { contentId } = video;
      await list.update((ids) => (ids.indexOf(contentId) < 0 ? ids.concat(contentId) : ids));
      return list.get().length;
    },
    reset: () => list.update(() => []),
  };
}
