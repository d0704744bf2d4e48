import { STORAGE_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { createStoredList } from "./stored-list.ts";

/** The videos a guest has started on this device. */
export interface VideoCounts {
  /** How many different videos were started. */
  get(): number;
  load(): Promise<number>;
  /** Counts a started video once; resuming it does not count again. Answers the new count. */
  started(contentId: string): Promise<number>;
  /** Begins anew, as signing in does (DEC-045). */
  reset(): Promise<void>;
}

/** Creates the counts that decide when a guest is asked to register. Spec: CONT-56, DEC-045. */
export function createVideoCounts({
  storage,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): VideoCounts {
  const list = createStoredList<string>({
    storage,
    logger,
    key: STORAGE_KEYS.gateCounts,
    readEntry: (value) => (typeof value === "string" ? value : undefined),
  });
  return {
    get: () => list.get().length,
    load: async () => (await list.load()).length,
    async started(contentId) {
      await list.update((ids) => (ids.includes(contentId) ? ids : [...ids, contentId]));
      return list.get().length;
    },
    reset: () => list.update(() => []),
  };
}
