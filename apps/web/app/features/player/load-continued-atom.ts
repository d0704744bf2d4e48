import { continueWatching, fetchContentLight, type ContentItem, type WatchEntry } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../card.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { watchHistoryAtom } from "../../state/sdks/watch-history-atom.ts";

/** Titles in the row; what lies further back is seldom continued. */
const MOST_TITLES = 10;

/** A title that was begun, as it is called here and now. */
export interface ContinuedTitle {
  readonly card: CardData;
  readonly entry: WatchEntry;
}

/** Fetches the titles that the history says to continue; what cannot be had any more, or not in this country, is left out. */
export const loadContinuedAtom = atom(null, async (get): Promise<readonly ContinuedTitle[]> => {
  const entries = continueWatching((await get(watchHistoryAtom)).get()).slice(0, MOST_TITLES);
  if (entries.length === 0) return [];
  const content = await get(authAtom);
  const { logger } = get(portsAtom);
  const fetchOne = async (entry: WatchEntry): Promise<ContinuedTitle | undefined> => {
    try {
      const item: ContentItem = await fetchContentLight(content, { contentId: entry.contentId });
      return { card: toCard(item), entry };
    } catch (cause) {
      logger.info("A title of the watch history cannot be shown", {
        contentId: entry.contentId,
        cause: String(cause),
      });
      return undefined;
    }
  };
  const found = await Promise.all(entries.map(fetchOne));
  return found.filter((title) => title !== undefined);
});
