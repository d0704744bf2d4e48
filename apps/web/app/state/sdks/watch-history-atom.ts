import { createAccountHistory } from "@marquee/content-sdk";
import { atom } from "jotai";
import { notForLong } from "../calls/not-for-long.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { portsAtom } from "./ports-atom.ts";
import { authAtom } from "./sdk-atoms.ts";

/**
 * What was watched: on this device, and of a signed-in viewer on every other. Only code that runs in the browser reads it; fetch it
 * on demand, as few have a history.
 */
export const watchHistoryAtom = atom(async (get, { signal }) => {
  get(sessionAtom);
  const { storage } = get(portsAtom);
  const history = createAccountHistory(await get(authAtom), { storage });
  await history.load();
  const sync = (): void => void history.sync();
  const leave = (): void => void history.flush({ isLeaving: true });
  const onVisibility = (): void => (document.visibilityState === "hidden" ? leave() : sync());
  // After those of the player, which note the last position at the same events.
  const options = { signal };
  window.addEventListener("online", sync, options);
  window.addEventListener("pagehide", leave, options);
  document.addEventListener("visibilitychange", onVisibility, options);
  document.addEventListener("freeze", leave, options);
  signal.addEventListener("abort", () => history.close());
  return history;
});

/** Pages ask often; what another device did a moment ago may wait so long. */
const MAX_AGE_MS = 10_000;

/** The same history once the account has been asked. */
export const accountHistoryAtom = atom(null, async (get) => {
  const history = await get(watchHistoryAtom);
  await history.sync({ maxAgeMs: MAX_AGE_MS });
  return history;
});

/** The same, but waited for not for long: the viewer waits, too. */
export const freshWatchHistoryAtom = atom(null, async (get, set) => {
  await notForLong(get(portsAtom).timers, set(accountHistoryAtom));
  return get(watchHistoryAtom);
});
