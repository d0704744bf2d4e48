import { createWatchHistory } from "@marquee/content-sdk";
import { atom } from "jotai";
import { portsAtom } from "./ports-atom.ts";
import { authAtom } from "./sdk-atoms.ts";

/** What was watched on this device, read from storage. Only code that runs in the browser reads it; fetch it on demand, as few have a history. */
export const watchHistoryAtom = atom(async (get) => {
  const { storage } = get(portsAtom);
  const history = createWatchHistory(await get(authAtom), { storage });
  await history.load();
  return history;
});
