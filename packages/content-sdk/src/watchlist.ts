import {
  addToWatchlistEndpoint,
  removeFromWatchlistEndpoint,
  watchlistEndpoint,
} from "@marquee/config/endpoints/user";
import { ask, pageQuery, type CallOptions, type ContentClient, type PageOptions } from "./content-client.ts";
import { readWatchlist } from "./read/read-viewer-lists.ts";
import type { WatchlistPage } from "./viewer-lists.ts";

/**
 * A page of the viewer's watchlist; with `contentId` only that title, if it is listed. Rejects with 401 for a guest.
 * Spec: viewer's lists, "Watchlist of the user service v2" (CONT-33). @throws {ContentError} `UNREADABLE_ANSWER`
 */
export async function fetchWatchlist(
  client: ContentClient,
  options: PageOptions & { readonly contentId?: string | undefined } = {},
): Promise<WatchlistPage> {
  const query = Object.assign(
    { translation: client.viewer().language, id: options.contentId },
    pageQuery(options),
  );
  return readWatchlist(await ask(client, { endpoint: watchlistEndpoint, query, signal: options.signal }));
}

/** Puts a title on the watchlist; one that is there keeps its place. Rejects with 404 for an unknown id. */
export async function addToWatchlist(
  client: ContentClient,
  options: CallOptions & { readonly contentId: string },
): Promise<void> {
  await ask(client, {
    endpoint: addToWatchlistEndpoint,
    body: { id: options.contentId },
    signal: options.signal,
  });
}

/** Takes a title off the watchlist; one that is not there is no error. */
export async function removeFromWatchlist(
  client: ContentClient,
  options: CallOptions & { readonly contentId: string },
): Promise<void> {
  await ask(client, {
    endpoint: removeFromWatchlistEndpoint,
    query: { id: options.contentId },
    signal: options.signal,
  });
}
