import type { MatchStatus } from "@marquee/config";
import { laterMatchState } from "@marquee/content-sdk/rules";
import { atom } from "jotai";

/** A match as pages have told of it. */
export interface ToldMatch {
  readonly id: string;
  readonly state: MatchStatus;
}

const toldAtom = atom<Readonly<Record<string, MatchStatus>>>({});

/** How far each match has come as far as this visit knows, by id; a page that was kept and tells less changes nothing. */
export const matchStatusesAtom = atom(
  (get) => get(toldAtom),
  (get, set, matches: readonly ToldMatch[]) => {
    const known = { ...get(toldAtom) };
    for (const { id, state } of matches) known[id] = laterMatchState(known[id], state);
    set(toldAtom, known);
  },
);
