import { saveWatchHistoryEndpoint, watchHistoryEndpoint } from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask, checked } from "./ask.ts";
import { pageQuery, type CallOptions, type PageOptions } from "./call-options.ts";
import { readWatchHistory } from "./read/read-viewer-lists.ts";
import type { WatchHistoryPage } from "./viewer-lists.ts";
import { requireEntries, type WatchEntry } from "./watch-history.ts";

/**
 * What the platform knows of the viewer's watching, watched last first.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and what keeps a call from being answered.
 * @example
 * const { entries } = await fetchWatchHistory(auth);
 * console.log(continueWatching(entries).length);
 */
export async function fetchWatchHistory(
  client: Client,
  options: PageOptions = {},
): Promise<WatchHistoryPage> {
  return readWatchHistory(
    await ask("fetchWatchHistory", client, options, undefined, (known, { language }) => ({
      endpoint: watchHistoryEndpoint,
      query: Object.assign({ translation: language }, pageQuery(known)),
    })),
  );
}

/**
 * Hands what was watched on this device to the platform, where the later time of each item counts. Nothing of a guest
 * is sent.
 *
 * @throws {MarqueeError} `NOT_FOUND` when the catalogue knows none of the items, `INVALID_OPTION` naming the entry that is wrong, such as
 * `entries[0].assetType`, and what keeps a call from being answered.
 * @example
 * await saveWatchHistory(auth, { entries: history.get() });
 */
export async function saveWatchHistory(
  client: Client,
  options: CallOptions & { readonly entries: readonly WatchEntry[] },
): Promise<void> {
  const where = "saveWatchHistory";
  const kinds = { entries: "list" } as const;
  const items = requireEntries(where, checked(where, client, options, kinds).entries).map(
    ({ contentId, positionMs, durationMs, watchedAt }) => ({
      id: contentId,
      position: positionMs / 1000,
      duration: durationMs / 1000,
      watched_at: new Date(watchedAt).toISOString(),
    }),
  );
  if (items.length > 0 && client.viewer().userType !== "guest")
    await ask(where, client, options, kinds, () => ({ endpoint: saveWatchHistoryEndpoint, body: { items } }));
}
