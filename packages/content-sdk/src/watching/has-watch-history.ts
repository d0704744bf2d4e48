import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkPort } from "@marquee/http";
import type { WatchHistoryOptions } from "./watch-history.ts";

/**
 * Resolves with whether this device has a watch history, without loading it. True if storage cannot be read.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `storage`
 * @example
 * if (await hasWatchHistory({ storage })) await createWatchHistory(client, { storage }).load();
 */
export async function hasWatchHistory(options: WatchHistoryOptions): Promise<boolean> {
  const { storage } = Object(options) as WatchHistoryOptions;
  checkPort("hasWatchHistory", "storage", storage, ["get"]);
  try {
    return (await storage.get(STORAGE_KEYS.watchHistory)) !== undefined;
  } catch {
    return true;
  }
}
