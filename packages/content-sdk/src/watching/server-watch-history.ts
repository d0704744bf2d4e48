import {
  removeFromWatchHistoryEndpoint,
  saveWatchHistoryEndpoint,
  watchHistoryEndpoint,
} from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask, checked } from "../calls/ask.ts";
import { pageQuery, type CallOptions, type PageOptions } from "../calls/call-options.ts";
import { readWatchHistory } from "../read/read-viewer-lists.ts";
import type { WatchHistoryPage } from "../viewer-lists.ts";
import { requireEntries, type WatchEntry } from "./watch-history.ts";

const isoInstant = (epochMs: number): string => new Date(epochMs).toISOString();

/**
 * Fetches the viewer's watch history from the platform, watched last first.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
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
 * Sends this device's watch history to the platform, which stores the later entry of each item. For a guest nothing is sent.
 *
 * @throws {MarqueeError} `NOT_FOUND` when the catalogue knows none of the items, `INVALID_OPTION` naming the entry that is wrong, such as
 * `entries[0].assetType`, and the codes of a failed request.
 * @example
 * await saveWatchHistory(auth, { entries: history.get() });
 */
export async function saveWatchHistory(
  client: Client,
  options: CallOptions & {
    readonly entries: readonly WatchEntry[];
    /** Whether the request continues after the page is closed. Default false. */
    readonly isLeaving?: boolean | undefined;
  },
): Promise<void> {
  const where = "saveWatchHistory";
  const kinds = { entries: "list", isLeaving: "flag?" } as const;
  const items = requireEntries(where, checked(where, client, options, kinds).entries).map(
    ({ contentId, positionMs, durationMs, watchedAt, startedAt }) => ({
      id: contentId,
      position: positionMs / 1000,
      duration: durationMs / 1000,
      watched_at: isoInstant(watchedAt),
      started_at: startedAt === undefined ? undefined : isoInstant(startedAt),
    }),
  );
  if (items.length > 0 && client.viewer().userType !== "guest")
    await ask(where, client, options, kinds, ({ isLeaving }) => ({
      endpoint: saveWatchHistoryEndpoint,
      body: { items, sent_at: isoInstant(client.clock.now()) },
      keepalive: isLeaving,
    }));
}

/**
 * Removes a title from the platform's watch history; it is not an error if it is missing.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, and the codes of a failed request.
 * @example
 * await removeFromWatchHistory(auth, { contentId: "0-0-1" });
 */
export async function removeFromWatchHistory(
  client: Client,
  options: CallOptions & { readonly contentId: string },
): Promise<void> {
  await ask("removeFromWatchHistory", client, options, { contentId: "text" }, ({ contentId }) => ({
    endpoint: removeFromWatchHistoryEndpoint,
    query: { id: contentId },
  }));
}
