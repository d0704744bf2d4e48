import { checkCall, type Client } from "@marquee/http";
import type { CallOptions } from "../call-options.ts";
import type { ContentItem } from "../content-item.ts";
import { fetchContentLight } from "../fetch-item.ts";
import { continueWatching, type WatchEntry } from "../watch-history.ts";

/** A title that was begun and not finished. */
export interface ContinuedTitle {
  readonly item: ContentItem;
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

/**
 * The titles to continue, watched last first; of each show only the episode watched last. A title that cannot be had any more, or
 * not in this country, is left out and logged.
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
    continueWatching(entries)
      .slice(0, Math.max(0, most))
      .map(async (entry): Promise<ContinuedTitle | undefined> => {
        const { contentId } = entry;
        try {
          return { item: await fetchContentLight(client, { contentId, signal }), entry };
        } catch (cause) {
          client.logger.info("A title of the watch history cannot be shown", {
            contentId,
            cause: String(cause),
          });
          return undefined;
        }
      }),
  );
  return found.filter((title): title is ContinuedTitle => title !== undefined);
}
