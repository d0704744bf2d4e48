import { fetchContinued, removeContinued, type WatchEntry } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../../components/card.ts";
import { authAtom } from "../../../state/sdks/sdk-atoms.ts";
import { accountHistoryAtom, watchHistoryAtom } from "../../../state/sdks/watch-history-atom.ts";

/** A title to continue, with its entry in the watch history. */
export interface ContinuedTitle {
  readonly card: CardData;
  readonly entry: WatchEntry;
}

/** Fetches the titles to continue, according to the watch history. */
export const loadContinuedAtom = atom(null, async (get, set): Promise<readonly ContinuedTitle[]> => {
  const entries = (await set(accountHistoryAtom)).get();
  const titles = await fetchContinued(await get(authAtom), { entries });
  return titles.map(({ item, entry }) => ({ card: toCard(item), entry }));
});

/** Removes a title from the watch history, on other devices too. */
export const removeContinuedAtom = atom(null, async (get, _set, title: ContinuedTitle): Promise<void> =>
  removeContinued(await get(watchHistoryAtom), title),
);
