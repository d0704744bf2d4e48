import { fetchContentLight, fetchContinued, type WatchEntry } from "@marquee/content-sdk";
import { watchedPercent } from "@marquee/content-sdk/rules";
import type { Client } from "@marquee/http";
import { atom } from "jotai";
import { toCard, type CardData } from "../../components/card.ts";
import { readMayHaveHistoryAtom } from "../../state/sdks/may-have-history-atom.ts";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

/** Entries that are asked for at most: a title may have left the catalogue. */
const MOST_REQUESTED = 3;

/** What was watched last, or the episode after it where that has ended. */
export interface LastWatched {
  readonly card: CardData;
  /** Epoch milliseconds. */
  readonly watchedAt: number;
  /** How much of it has been watched, 0 to 100. */
  readonly percent: number;
}

/** What goes on from an entry; where nothing does, as after a film, its own title. */
async function lastWatched(client: Client, entry: WatchEntry): Promise<LastWatched> {
  const [continued] = await fetchContinued(client, { entries: [entry], most: 1 });
  const item = continued?.item ?? (await fetchContentLight(client, { contentId: entry.contentId }));
  const percent = watchedPercent(continued?.entry ?? entry);
  return { card: toCard(item), watchedAt: entry.watchedAt, percent };
}

/** What was watched last, finished or not, here or on another device; null where there is nothing. */
export const readLastWatchedAtom = atom(null, async (get, set): Promise<LastWatched | null> => {
  if (!(await set(readMayHaveHistoryAtom))) return null;
  const { accountHistoryAtom } = await import("../../state/sdks/watch-history-atom.ts");
  const entries = (await set(accountHistoryAtom)).get();
  const client = await get(authAtom);
  for (const entry of entries.slice(0, MOST_REQUESTED)) {
    try {
      return await lastWatched(client, entry);
    } catch (cause) {
      set(logFailureAtom, "A title of the watch history cannot be shown", cause);
    }
  }
  return null;
});
