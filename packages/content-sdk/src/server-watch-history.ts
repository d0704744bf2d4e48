import { saveWatchHistoryEndpoint, watchHistoryEndpoint } from "@marquee/config/endpoints/user";
import { ask, pageQuery, type CallOptions, type ContentClient, type PageOptions } from "./content-client.ts";
import { readWatchHistory } from "./read/read-viewer-lists.ts";
import type { WatchHistoryPage } from "./viewer-lists.ts";
import { entriesToSend, type WatchEntry } from "./watch-history.ts";

/** What the platform knows of the viewer's watching, watched last first (CONT-31). Rejects with 401 for a guest. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchWatchHistory(
  client: ContentClient,
  options: PageOptions = {},
): Promise<WatchHistoryPage> {
  const query = Object.assign({ translation: client.viewer().language }, pageQuery(options));
  return readWatchHistory(
    await ask(client, { endpoint: watchHistoryEndpoint, query, signal: options.signal }),
  );
}

/**
 * Hands what was watched on this device to the platform, where the later time of each item counts. Nothing of a guest
 * is sent (CONT-32). Rejects with 404 when the catalogue knows none of the items.
 */
export async function saveWatchHistory(
  client: ContentClient,
  options: CallOptions & { readonly entries: readonly WatchEntry[] },
): Promise<void> {
  const items = entriesToSend(options.entries, client.viewer().userType ?? "guest").map(
    ({ contentId, positionMs, durationMs, watchedAt }) => ({
      id: contentId,
      position: positionMs / 1000,
      duration: durationMs / 1000,
      watched_at: new Date(watchedAt).toISOString(),
    }),
  );
  if (items.length > 0)
    await ask(client, { endpoint: saveWatchHistoryEndpoint, body: { items }, signal: options.signal });
}
