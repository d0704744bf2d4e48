import { checkCall, checkPort, type Client } from "@marquee/http";
import type { CallOptions } from "../calls/call-options.ts";
import type { ContentItem } from "../content-item.ts";
import { fetchContentLight } from "../titles/fetch-item.ts";
import { fetchUpNext } from "./fetch-up-next.ts";
import { isWatched } from "../rules/watched.ts";
import { requireEntries, watchedLast, type WatchEntry, type WatchHistory } from "./watch-history.ts";

/** A title that was started and not finished, or the episode after a finished one. */
export interface ContinuedTitle {
  readonly item: ContentItem;
  /** The history entry; for the episode after a finished one, its position is 0. */
  readonly entry: WatchEntry;
}

/** Most titles to continue. */
const MAX_TITLES = 10;

/** Options of `fetchContinued`. */
export interface ContinuedOptions extends CallOptions {
  /** The watch history, newest first. */
  readonly entries: readonly WatchEntry[];
  /** Most titles. Default 10. */
  readonly most?: number | undefined;
}

/** Fetches the title to continue for an entry: its own, or the next episode of its show; undefined after the last episode. */
async function titleOf(
  client: Client,
  entry: WatchEntry,
  signal: CallOptions["signal"],
): Promise<ContinuedTitle | undefined> {
  const { contentId, showId } = entry;
  if (!isWatched(entry)) return { item: await fetchContentLight(client, { contentId, signal }), entry };
  const { item } = await fetchUpNext(client, { contentId, signal });
  if (!item || !item.show || item.show.id !== showId) return undefined;
  const { id, assetType, durationMs = 0 } = item;
  const next = { contentId: id, assetType, showId, positionMs: 0, durationMs, watchedAt: entry.watchedAt };
  return { item, entry: next };
}

/**
 * Fetches the titles to continue, watched last first. Of each show one episode: the one watched last or, if finished, the next. A
 * title that is no longer available, or not in this country, is left out and logged.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong, such as `entries[0].assetType`; `ABORTED`
 * @example
 * const titles = await fetchContinued(client, { entries: history.get() });
 * for (const { item, entry } of titles) console.log(item.title, watchedPercent(entry));
 */
export async function fetchContinued(
  client: Client,
  options: ContinuedOptions,
): Promise<readonly ContinuedTitle[]> {
  checkCall("fetchContinued", client, options, {
    entries: "list",
    most: "number?",
    signal: "with addEventListener?",
  });
  const { entries, most = MAX_TITLES, signal } = options;
  const found = await Promise.all(
    watchedLast(requireEntries("fetchContinued", entries))
      .slice(0, most > 0 ? most : 0)
      .map(async (entry): Promise<ContinuedTitle | undefined> => {
        try {
          return await titleOf(client, entry, signal);
        } catch (cause) {
          if (signal && signal.aborted) throw cause;
          client.logger.info("A title of the watch history cannot be shown", {
            contentId: entry.contentId,
            cause: String(cause),
          });
          return undefined;
        }
      }),
  );
  return found.filter(Boolean) as ContinuedTitle[];
}

/**
 * Removes a title to continue from a history: a film, or a show with all its episodes, so that no other episode replaces it.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `history`, or `entries[0].contentId` for an entry that cannot be read
 * @example
 * const [title] = await fetchContinued(client, { entries: history.get() });
 * if (title !== undefined) await removeContinued(history, title);
 */
export async function removeContinued(
  history: Pick<WatchHistory, "get" | "remove">,
  title: Pick<ContinuedTitle, "entry">,
): Promise<void> {
  const where = "removeContinued";
  checkPort(where, "history", history, ["get", "remove"]);
  const [entry] = requireEntries(where, [(Object(title) as typeof title).entry]) as [WatchEntry];
  const { contentId, showId } = entry;
  const isOfIt = (other: WatchEntry): boolean =>
    other.contentId === contentId || (showId !== undefined && other.showId === showId);
  for (const { contentId: id } of history.get().filter(isOfIt)) await history.remove({ contentId: id });
}
