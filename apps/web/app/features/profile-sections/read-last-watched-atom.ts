import { fetchContentLight } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../parts/card.ts";
import { readMayHaveHistoryAtom } from "../../state/sdks/may-have-history-atom.ts";
import { logFailureAtom } from "../../state/sdks/log-failure-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";

/** Entries that are asked for at most: a title may have left the catalogue. */
const MOST_REQUESTED = 3;

export interface LastWatched {
  readonly card: CardData;
  /** Epoch milliseconds. */
  readonly watchedAt: number;
}

/** What was watched last, finished or not, here or on another device; null where there is nothing. */
export const readLastWatchedAtom = atom(null, async (get, set): Promise<LastWatched | null> => {
  if (!(await set(readMayHaveHistoryAtom))) return null;
  const { accountHistoryAtom } = await import("../../state/sdks/watch-history-atom.ts");
  const entries = (await set(accountHistoryAtom)).get();
  const client = await get(authAtom);
  for (const { contentId, watchedAt } of entries.slice(0, MOST_REQUESTED)) {
    try {
      return { card: toCard(await fetchContentLight(client, { contentId })), watchedAt };
    } catch (cause) {
      set(logFailureAtom, "A title of the watch history cannot be shown", cause);
    }
  }
  return null;
});
