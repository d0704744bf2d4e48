import type { Arrival } from "./collector.ts";

/** What became of the events of a scenario. */
export interface Judgement {
  readonly expected: number;
  /** Events that are stored exactly once when copies are recognised by their id. */
  readonly exactlyOnce: number;
  /** Marks that never arrived. */
  readonly lost: readonly string[];
  /** Marks of which two rows stay. */
  readonly twice: readonly string[];
  /** Further arrivals of an id that was there already. */
  readonly wireCopies: number;
  /** Most further arrivals of one id. */
  readonly mostCopies: number;
  /** Ids whose copies differ. */
  readonly changedCopies: number;
  /** Rows that arrived after a later one of their tab. */
  readonly inversions: number;
  /** Recorders whose rows are not numbered 1, 2, 3 and so on; each with its fault. */
  readonly gaps: readonly string[];
}

const tabOf = (mark: string): string => mark.slice(0, mark.indexOf("-"));
const numberOf = (mark: string): number => Number(mark.slice(mark.indexOf("-") + 1));

/** Judges what arrived by rows: one for each event id. */
export function judge(marks: readonly string[], arrivals: readonly Arrival[]): Judgement {
  const expected = new Set(marks);
  const firsts = new Map<string, Arrival>();
  const copies = new Map<string, number>();
  const changed = new Set<string>();
  for (const arrival of arrivals) {
    if (!expected.has(arrival.mark)) continue;
    const first = firsts.get(arrival.eventId);
    if (first === undefined) firsts.set(arrival.eventId, arrival);
    else {
      copies.set(arrival.eventId, (copies.get(arrival.eventId) ?? 0) + 1);
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
    wireCopies: [...copies.values()].reduce((sum, count) => sum + count, 0),
    mostCopies: Math.max(0, ...copies.values()),
    changedCopies: changed.size,
    inversions,
    gaps: gapsIn(firsts.values()),
  };
}

/** Checks the numbers that recorders give to their events. */
function gapsIn(rows: Iterable<Arrival>): string[] {
  const recorders = new Map<string, number[]>();
  for (const { recorderId = "", sequence } of rows)
    if (sequence !== undefined) recorders.set(recorderId, [...(recorders.get(recorderId) ?? []), sequence]);
  return [...recorders].flatMap(([recorderId, numbers]) => {
    numbers.sort((a, b) => a - b);
    const wrong = numbers.findIndex((number, index) => number !== index + 1);
    return wrong < 0 ? [] : [`${recorderId}: ${numbers[wrong]} stands where ${wrong + 1} should`];
  });
}
