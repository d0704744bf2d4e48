import { hasWatchHistory } from "@marquee/content-sdk";
import { atom } from "jotai";
import { isSignedInAtom } from "../session/viewer-atoms.ts";
import { portsAtom } from "./ports-atom.ts";

/**
 * Whether there may be a watch history: for signed-in viewers, or when something was watched on this device. Does not
 * load the history's code.
 */
export const readMayHaveHistoryAtom = atom(
  null,
  (get) => get(isSignedInAtom) || hasWatchHistory({ storage: get(portsAtom).storage }),
);
