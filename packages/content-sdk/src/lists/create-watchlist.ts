import { PAGE_SIZE } from "@marquee/config/content";
import { checkCall, checkOptions, type Client } from "@marquee/http";
import type { Observable } from "@marquee/http/flow";
import type { WatchlistEntry } from "../viewer-lists.ts";
import { addToWatchlist, fetchWatchlist, removeFromWatchlist } from "./watchlist.ts";
import type { ListChange } from "./optimistic-values.ts";
import { createViewerList, type ViewerListState } from "./viewer-list.ts";

/** The watchlist of the signed-in viewer, newest first. */
export interface Watchlist extends Observable<ViewerListState<WatchlistEntry>> {
  /** Reads the first page. A failure shows in `problem`; for a guest no request is sent. Never rejects. */
  load(): Promise<void>;
  /** Reads the next page. Resolves with whether it was read; never rejects. */
  loadMore(): Promise<boolean>;
  /** Reads whether one title is listed, for its page. @throws {MarqueeError} `INVALID_OPTION` naming `contentId` */
  check(title: { readonly contentId: string }): Promise<void>;
  /** Shows a title as listed at once and saves it. @throws {MarqueeError} `INVALID_OPTION` naming `contentId` */
  add(title: { readonly contentId: string }): Promise<ListChange<boolean>>;
  /** Removes a title at once and saves that. @throws {MarqueeError} `INVALID_OPTION` naming `contentId` */
  remove(title: { readonly contentId: string }): Promise<ListChange<boolean>>;
  /**
   * Removes the title if it is listed, else adds it. Resolves with whether it is listed now.
   * @throws {MarqueeError} `INVALID_OPTION` naming `contentId`
   */
  toggle(title: { readonly contentId: string }): Promise<ListChange<boolean>>;
  /** Closes it at the end of a session: pending changes are not sent, and late answers are ignored. */
  close(): void;
}

/**
 * Creates the watchlist of the signed-in viewer, shared by all screens; create it again for each session. Changes show at once, and
 * the last press wins. After a failure to save, the platform's state shows again.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`
 * @example
 * const watchlist = createWatchlist(auth);
 * watchlist.subscribe(({ entries, listed }) => console.log(entries?.length, listed.get("0-0-1")));
 * const change = await watchlist.add({ contentId: "0-0-1" });
 * if (!change.ok) console.log(change.code);
 */
export function createWatchlist(client: Client): Watchlist {
  const where = "createWatchlist";
  checkCall(where, client);
  const list = createViewerList<WatchlistEntry>({
    client,
    idOf: ({ contentId }) => contentId,
    pageSize: PAGE_SIZE,
    fetchPage: (page) => fetchWatchlist(client, { page }),
    read: async (contentId) => (await fetchWatchlist(client, { contentId, pageSize: 1 })).total > 0,
    add: (contentId) => addToWatchlist(client, { contentId }),
    remove: (contentId) => removeFromWatchlist(client, { contentId }),
  });
  const idIn = (act: string, title: { readonly contentId: string }): string => {
    checkOptions(`${where}().${act}`, title, { contentId: "text" });
    return title.contentId;
  };
  return {
    get: list.get,
    subscribe: list.subscribe,
    load: list.load,
    loadMore: list.loadMore,
    check: async (title) => list.check(idIn("check", title)),
    add: async (title) => list.set(idIn("add", title), true),
    remove: async (title) => list.set(idIn("remove", title), false),
    toggle: async (title) => list.toggle(idIn("toggle", title)),
    close: list.close,
  };
}
