import type { MatchStatus } from "@marquee/config";
import { laterMatchState } from "@marquee/content-sdk/rules";
import { atom } from "jotai";

/** A match as pages have told of it. */
export interface MatchStateUpdate {
  readonly id: string;
  readonly state: MatchStatus;
}

const matchStatesAtom = atom<Readonly<Record<string, MatchStatus>>>({});

/** How far each match has come as far as this visit knows, by id; a page that was kept and tells less changes nothing. */
export const matchStatusesAtom = atom(
  (get) => get(matchStatesAtom),
  (get, set, matches: readonly MatchStateUpdate[]) => {
    const known = { ...get(matchStatesAtom) };
    for (const { id, state } of matches) known[id] = laterMatchState(known[id], state);
    set(matchStatesAtom, known);
  },
);
