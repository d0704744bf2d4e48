import { PENDING_WATCHLIST_KEY } from "@marquee/config";
import { isPendingWatchlist, pendingWatchlist } from "@marquee/content-sdk/rules";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Stores the title that a guest wants to add to the watchlist, before signing in. */
export const storePendingWatchlistAtom = atom(null, async (get, _set, contentId: string): Promise<void> => {
  const { sessionStorage, clock } = get(portsAtom);
  try {
    await sessionStorage.set(PENDING_WATCHLIST_KEY, pendingWatchlist({ contentId, now: clock.now() }));
  } catch {
    // Without storage the viewer must press the button again after signing in.
  }
});

/** Resolves to whether the title is the pending one, and clears the pending title. */
export const takePendingWatchlistAtom = atom(null, async (get, _set, contentId: string): Promise<boolean> => {
  const { sessionStorage, clock } = get(portsAtom);
  try {
    const stored = await sessionStorage.get(PENDING_WATCHLIST_KEY);
    if (stored !== undefined) await sessionStorage.remove(PENDING_WATCHLIST_KEY);
    return isPendingWatchlist(stored, { contentId, now: clock.now() });
  } catch {
    return false;
  }
});
