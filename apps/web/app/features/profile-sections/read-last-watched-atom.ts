import { fetchContentLight, fetchContinued, type WatchEntry } from "@marquee/content-sdk";
import { watchedPercent } from "@marquee/content-sdk/rules";
import { isMarqueeError, type Client } from "@marquee/http";
import { atom } from "jotai";
import { toCard, type CardData } from "../../components/card.ts";
import { readMayHaveHistoryAtom } from "../../state/sdks/may-have-history-atom.ts";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

/** Maximum history entries to try, as a title may have left the catalogue. */
const MAX_REQUESTED = 3;

/** The last watched title, or the next episode after a finished one. */
export interface LastWatched {
  readonly card: CardData;
  /** Epoch milliseconds. */
  readonly watchedAt: number;
  /** Watched part in percent, 0 to 100. */
  readonly percent: number;
}

/** The title that continues an entry; the entry's own title when nothing follows, as after a film. */
async function lastWatched(client: Client, entry: WatchEntry): Promise<LastWatched> {
  const [continued] = await fetchContinued(client, { entries: [entry], most: 1 });
  const item = continued?.item ?? (await fetchContentLight(client, { contentId: entry.contentId }));
  const percent = watchedPercent(continued?.entry ?? entry);
  return { card: toCard(item), watchedAt: entry.watchedAt, percent };
}

/** The last watched title on any device, finished or not; null without one. */
export const readLastWatchedAtom = atom(null, async (get, set): Promise<LastWatched | null> => {
  if (!(await set(readMayHaveHistoryAtom))) return null;
  const { accountHistoryAtom } = await import("../../state/sdks/watch-history-atom.ts");
  const entries = (await set(accountHistoryAtom)).get();
  const client = await get(authAtom);
  for (const entry of entries.slice(0, MAX_REQUESTED)) {
    try {
      return await lastWatched(client, entry);
    } catch (cause) {
      // Nothing is known about the history then; the viewer can try again.
      if (isMarqueeError(cause) && cause.isRetryable) throw cause;
      set(logFailureAtom, "A title of the watch history cannot be shown", cause);
    }
  }
  return null;
});
