import { hasWatchHistory } from "@marquee/content-sdk";
import { atom } from "jotai";
import { portsAtom } from "./ports-atom.ts";

/** Answers whether anything was watched on this device, without the code that reads it. */
export const readHasWatchHistoryAtom = atom(null, (get) =>
  hasWatchHistory({ storage: get(portsAtom).storage }),
);
