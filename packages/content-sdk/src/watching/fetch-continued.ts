import { checkCall, checkPort, type Client } from "@marquee/http";
import type { CallOptions } from "../call-options.ts";
import type { ContentItem } from "../content-item.ts";
import { fetchContentLight } from "../fetch-item.ts";
import { fetchUpNext } from "../fetch-up-next.ts";
import { isWatched, resumePositionMs } from "../rules/watched.ts";
import { requireEntries, type WatchEntry, type WatchHistory } from "../watch-history.ts";

/** A title that was begun and not finished, or the episode after one that has ended. */
export interface ContinuedTitle {
  readonly item: ContentItem;
  /** Of the episode after one that has ended: its position is 0. */
  readonly entry: WatchEntry;
}

/** Titles in a row. Few viewers go back further. */
const MOST_TITLES = 10;

/** What the titles to continue follow from. */
export interface ContinuedOptions extends CallOptions {
  /** The watch history, newest first. */
  readonly entries: readonly WatchEntry[];
  /** Titles at most. Default 10. */
  readonly most?: number | undefined;
}

// CONT-92
/** Films begun and not finished, and of each show the episode watched last, ended or not. */
function continued(entries: readonly WatchEntry[]): readonly WatchEntry[] {
  const shows = new Set<string>();
  return entries.filter((entry) => {
    const { showId } = entry;
    const isBegun = resumePositionMs(entry) > 0;
    if (showId === undefined) return isBegun;
    if (shows.has(showId) || !(isBegun || isWatched(entry))) return false;
    shows.add(showId);
    return true;
  });
}

/** What goes on from an entry: its own title, or the next episode of its show; undefined where the show has ended. */
async function titleOf(
  client: Client,
  entry: WatchEntry,
  signal: CallOptions["signal"],
): Promise<ContinuedTitle | undefined> {
  const { contentId, showId } = entry;
  if (!isWatched(entry)) return { item: await fetchContentLight(client, { contentId, signal }), entry };
  const { item } = await fetchUpNext(client, { contentId, signal });
  if (item === undefined || item.show === undefined || item.show.id !== showId) return undefined;
  const { id, assetType, durationMs = 0 } = item;
  const next = { contentId: id, assetType, showId, positionMs: 0, durationMs, watchedAt: entry.watchedAt };
  return { item, entry: next };
}

/**
 * The titles to continue, watched last first; of each show one episode: that watched last or, where it has ended, the next one. A
 * title that cannot be had any more, or not in this country, is left out and logged.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong, such as `entries[0].assetType`
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
  const { entries, most = MOST_TITLES, signal } = options;
  const found = await Promise.all(
    continued(requireEntries("fetchContinued", entries))
      .slice(0, Math.max(0, most))
      .map(async (entry): Promise<ContinuedTitle | undefined> => {
        try {
          return await titleOf(client, entry, signal);
        } catch (cause) {
          client.logger.info("A title of the watch history cannot be shown", {
            contentId: entry.contentId,
            cause: String(cause),
          });
          return undefined;
        }
      }),
  );
  return found.filter((title): title is ContinuedTitle => title !== undefined);
}

/**
 * Takes what could be continued out of a history: a film, or a show with every episode of it, so that none takes its place.
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
