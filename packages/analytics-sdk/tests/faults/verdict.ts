import type { Arrival } from "./collector.ts";

/** What became of the events of a scenario. */
export interface Verdict {
  readonly expected: number;
  /** Events of which exactly one row stays when copies are told by their id. */
  readonly exactlyOnce: number;
  /** Marks that never arrived. */
  readonly lost: readonly string[];
  /** Marks of which two rows stay. */
  readonly twice: readonly string[];
  /** Further arrivals of an id that was there already. */
  readonly wireCopies: number;
  /** Ids whose copies differ. */
  readonly changedCopies: number;
  /** Rows that arrived after a later one of their tab. */
  readonly inversions: number;
}

const tabOf = (mark: string): string => mark.slice(0, mark.indexOf("-"));
const numberOf = (mark: string): number => Number(mark.slice(mark.indexOf("-") + 1));

/** Judges what arrived by rows: one for each event id. */
export function judge(marks: readonly string[], arrivals: readonly Arrival[]): Verdict {
  const expected = new Set(marks);
  const firsts = new Map<string, Arrival>();
  let wireCopies = 0;
  const changed = new Set<string>();
  for (const arrival of arrivals) {
    if (!expected.has(arrival.mark)) continue;
    const first = firsts.get(arrival.eventId);
    if (first === undefined) firsts.set(arrival.eventId, arrival);
    else {
      wireCopies += 1;
      if (first.text !== arrival.text) changed.add(arrival.eventId);
    }
  }
  const rows = new Map<string, number>();
  const newest = new Map<string, number>();
  let inversions = 0;
  for (const { mark } of firsts.values()) {
    rows.set(mark, (rows.get(mark) ?? 0) + 1);
    const tab = tabOf(mark);
    const before = newest.get(tab) ?? -1;
    if (numberOf(mark) < before) inversions += 1;
    else newest.set(tab, numberOf(mark));
  }
  return {
    expected: marks.length,
    exactlyOnce: marks.filter((mark) => rows.get(mark) === 1).length,
    lost: marks.filter((mark) => !rows.has(mark)),
    twice: marks.filter((mark) => (rows.get(mark) ?? 0) > 1),
    wireCopies,
    changedCopies: changed.size,
    inversions,
  };
}
