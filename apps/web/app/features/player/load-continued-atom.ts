import { fetchContinued, type WatchEntry } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../card.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { watchHistoryAtom } from "../../state/sdks/watch-history-atom.ts";

/** A title that was begun, as it is called here and now. */
export interface ContinuedTitle {
  readonly card: CardData;
  readonly entry: WatchEntry;
}

/** Fetches the titles that the history of this device says to continue. */
export const loadContinuedAtom = atom(null, async (get): Promise<readonly ContinuedTitle[]> => {
  const entries = (await get(watchHistoryAtom)).get();
  const titles = await fetchContinued(await get(authAtom), { entries });
  return titles.map(({ item, entry }) => ({ card: toCard(item), entry }));
});
