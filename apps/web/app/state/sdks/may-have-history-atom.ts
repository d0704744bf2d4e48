import { hasWatchHistory } from "@marquee/content-sdk";
import { atom } from "jotai";
import { isSignedInAtom } from "../session/viewer-atoms.ts";
import { portsAtom } from "./ports-atom.ts";

/** Answers whether there may be a history, without the code that reads it: something was watched here, or the account has one. */
export const readMayHaveHistoryAtom = atom(
  null,
  (get) => get(isSignedInAtom) || hasWatchHistory({ storage: get(portsAtom).storage }),
);
