import { PENDING_WATCHLIST_KEY } from "@marquee/config";
import { isPendingWatchlist, pendingWatchlist } from "@marquee/content-sdk/rules";
import { atom } from "jotai";
import { portsAtom } from "../sdks/ports-atom.ts";

/** Stores the title that a guest wants in the watchlist and goes to sign in for. */
export const storePendingWatchlistAtom = atom(null, async (get, _set, contentId: string): Promise<void> => {
  const { sessionStorage, clock } = get(portsAtom);
  try {
    await sessionStorage.set(PENDING_WATCHLIST_KEY, pendingWatchlist({ contentId, now: clock.now() }));
  } catch {
    // Where nothing can be stored, the button is pressed once more afterwards.
  }
});

/** Whether the title is the one that waits for the viewer who has signed in; no other title waits after it. */
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
