import { createAccountHistory } from "@marquee/content-sdk";
import { atom } from "jotai";
import { awaitWithTimeLimit } from "../calls/await-with-time-limit.ts";
import { sessionEndAtom } from "../session/auth-atoms.ts";
import { portsAtom } from "./ports-atom.ts";
import { authAtom } from "./sdk-atoms.ts";

/**
 * The watch history of this device, and for signed-in viewers of all devices. Browser only. Import on demand, as few
 * visitors have a history.
 */
export const watchHistoryAtom = atom(async (get) => {
  const { signal } = get(sessionEndAtom);
  const { storage } = get(portsAtom);
  const auth = await get(authAtom);
  const isGuest = auth.tokens.get().status !== "signedIn";
  const history = createAccountHistory(auth, { storage });
  // Otherwise it would send its viewer's positions to the account of the next one.
  if (signal.aborted) history.close();
  signal.addEventListener("abort", () => history.close());
  await history.load();
  const sync = (): void => void history.sync();
  const leave = (): void => void history.flush({ isLeaving: true });
  const onVisibility = (): void => (document.visibilityState === "hidden" ? leave() : sync());
  // Added after the player's listeners, which store the last position at the same events.
  const options = { signal };
  window.addEventListener("online", sync, options);
  window.addEventListener("pagehide", leave, options);
  document.addEventListener("visibilitychange", onVisibility, options);
  document.addEventListener("freeze", leave, options);
  return {
    ...history,
    /** A player that outlives the session of its viewer stores nothing for the next one. What a guest watches stays theirs. */
    async record(watched: Parameters<typeof history.record>[0]): Promise<void> {
      if (isGuest || !signal.aborted) await history.record(watched);
    },
  };
});

/** Maximum age of data from other devices before the account is asked again. */
const MAX_AGE_MS = 10_000;

/** The watch history after synchronizing with the account. */
export const accountHistoryAtom = atom(null, async (get) => {
  const history = await get(watchHistoryAtom);
  await history.sync({ maxAgeMs: MAX_AGE_MS });
  return history;
});

/** The watch history, after waiting a limited time for synchronization. */
export const freshWatchHistoryAtom = atom(null, async (get, set) => {
  await awaitWithTimeLimit(get(portsAtom).timers, set(accountHistoryAtom));
  return get(watchHistoryAtom);
});
