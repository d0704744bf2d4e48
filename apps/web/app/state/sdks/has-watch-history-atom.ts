import { STORAGE_KEYS } from "@marquee/config";
import { atom } from "jotai";
import { portsAtom } from "./ports-atom.ts";

/** Answers whether anything was watched on this device, without the code that reads it; true as well where storage cannot be read. */
export const readHasWatchHistoryAtom = atom(null, async (get): Promise<boolean> => {
  try {
    return (await get(portsAtom).storage.get(STORAGE_KEYS.watchHistory)) !== undefined;
  } catch {
    return true;
  }
});
