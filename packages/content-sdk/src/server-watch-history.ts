import {
  removeFromWatchHistoryEndpoint,
  saveWatchHistoryEndpoint,
  watchHistoryEndpoint,
} from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask, checked } from "./ask.ts";
import { pageQuery, type CallOptions, type PageOptions } from "./call-options.ts";
import { readWatchHistory } from "./read/read-viewer-lists.ts";
import type { WatchHistoryPage } from "./viewer-lists.ts";
import { requireEntries, type WatchEntry } from "./watch-history.ts";

const isoInstant = (epochMs: number): string => new Date(epochMs).toISOString();

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
  options: CallOptions & {
    readonly entries: readonly WatchEntry[];
    /** Whether the call outlives the page that makes it. Default false. */
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
 * Takes a title out of what the platform knows of the viewer's watching; one that is not there is no error.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, and what keeps a call from being answered.
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
