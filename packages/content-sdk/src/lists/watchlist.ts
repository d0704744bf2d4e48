import {
  addToWatchlistEndpoint,
  removeFromWatchlistEndpoint,
  watchlistEndpoint,
} from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import { pageQuery, type CallOptions, type PageOptions } from "../calls/call-options.ts";
import { readWatchlist } from "../read/read-viewer-lists.ts";
import type { WatchlistPage } from "../viewer-lists.ts";

/**
 * Fetches a page of the viewer's watchlist; with `contentId` only that title, if it is listed. Spec: viewer's lists, "Watchlist of the user
 * service v2".
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { entries, total } = await fetchWatchlist(auth);
 * console.log(total, entries[0]?.item?.title);
 */
export async function fetchWatchlist(
  client: Client,
  options: PageOptions & { readonly contentId?: string | undefined } = {},
): Promise<WatchlistPage> {
  return readWatchlist(
    await ask("fetchWatchlist", client, options, { contentId: "text?" }, (known, { language }) => ({
      endpoint: watchlistEndpoint,
      query: Object.assign({ translation: language, id: known.contentId }, pageQuery(known)),
    })),
  );
}

/**
 * Adds a title to the watchlist; a listed one keeps its place.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `NOT_FOUND` for an unknown id, `INVALID_OPTION`, and what keeps a call from being
 * answered.
 * @example
 * await addToWatchlist(auth, { contentId: "0-0-1" });
 */
export async function addToWatchlist(
  client: Client,
  options: CallOptions & { readonly contentId: string },
): Promise<void> {
  await ask("addToWatchlist", client, options, { contentId: "text" }, ({ contentId }) => ({
    endpoint: addToWatchlistEndpoint,
    body: { id: contentId },
  }));
}

/**
 * Removes a title from the watchlist; it is not an error if it is missing.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, and the codes of a failed request.
 * @example
 * await removeFromWatchlist(auth, { contentId: "0-0-1" });
 */
export async function removeFromWatchlist(
  client: Client,
  options: CallOptions & { readonly contentId: string },
): Promise<void> {
  await ask("removeFromWatchlist", client, options, { contentId: "text" }, ({ contentId }) => ({
    endpoint: removeFromWatchlistEndpoint,
    query: { id: contentId },
  }));
}
