import type { MatchStatus } from "@marquee/config";
import { laterMatchState } from "@marquee/content-sdk/rules";
import { atom } from "jotai";

/** A match's state from a page's data. */
export interface MatchStateUpdate {
  readonly id: string;
  readonly state: MatchStatus;
}

const matchStatesAtom = atom<Readonly<Record<string, MatchStatus>>>({});

/** The latest known state of each match by id. An older state, for example from a cached page, is ignored. */
export const matchStatusesAtom = atom(
  (get) => get(matchStatesAtom),
  (get, set, matches: readonly MatchStateUpdate[]) => {
    const known = { ...get(matchStatesAtom) };
    for (const { id, state } of matches) known[id] = laterMatchState(known[id], state);
    set(matchStatesAtom, known);
  },
);
