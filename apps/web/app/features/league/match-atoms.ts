import type { MatchStatus } from "@marquee/config";
import { atom } from "jotai";

/** The order in which a match changes its status; it never goes back. */
const PROGRESS: Readonly<Record<MatchStatus, number>> = { Scheduled: 0, Live: 1, Completed: 2, Cancelled: 2 };

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
    for (const { id, state } of matches) {
      const last = known[id];
      if (last === undefined || PROGRESS[state] >= PROGRESS[last]) known[id] = state;
    }
    set(toldAtom, known);
  },
);
