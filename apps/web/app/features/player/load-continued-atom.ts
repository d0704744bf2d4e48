import { fetchContinued, removeContinued, type WatchEntry } from "@marquee/content-sdk";
import { atom } from "jotai";
import { toCard, type CardData } from "../../components/card.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { accountHistoryAtom, watchHistoryAtom } from "../../state/sdks/watch-history-atom.ts";

/** A title that was begun, as it is called here and now. */
export interface ContinuedTitle {
  readonly card: CardData;
  readonly entry: WatchEntry;
}

/** Fetches the titles that the history says to continue. */
export const loadContinuedAtom = atom(null, async (get, set): Promise<readonly ContinuedTitle[]> => {
  const entries = (await set(accountHistoryAtom)).get();
  const titles = await fetchContinued(await get(authAtom), { entries });
  return titles.map(({ item, entry }) => ({ card: toCard(item), entry }));
});

/** Takes a title out of the history, here and on every other device. */
export const removeContinuedAtom = atom(null, async (get, _set, title: ContinuedTitle): Promise<void> =>
  removeContinued(await get(watchHistoryAtom), title),
);
