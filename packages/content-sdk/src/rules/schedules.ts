import type { MatchStatus } from "@marquee/config/content";

/** When something is shown. Epoch milliseconds. */
export interface ShownSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether a programme is on. It is over at the very millisecond of its end. */
export function isOnAir({ startsAt, endsAt }: ShownSpan, now: number): boolean {
  return startsAt <= now && endsAt > now;
}

// CONT-74
/** What is on and what comes next, at most so many programmes: what has ended is left out. */
export function programmesFrom<Programme extends ShownSpan>(
  programmes: readonly Programme[],
  { now, most }: { readonly now: number; readonly most: number },
): readonly Programme[] {
  return programmes.filter(({ endsAt }) => endsAt > now).slice(0, Math.max(0, most));
}

/** The matches of a league in three parts. */
export interface MatchSchedule<Match> {
  readonly live: readonly Match[];
  /** The next one first. */
  readonly next: readonly Match[];
  /** The latest first; cancelled ones stand where they would have been. */
  readonly past: readonly Match[];
}

/** Sorts the matches of a league, which come in the order of their start. */
export function matchSchedule<Match extends { readonly state: MatchStatus }>(
  matches: readonly Match[],
): MatchSchedule<Match> {
  const inState = (wanted: MatchStatus): Match[] => matches.filter(({ state }) => state === wanted);
  return {
    live: inState("Live"),
    next: inState("Scheduled"),
    past: matches.filter(({ state }) => state === "Completed" || state === "Cancelled").reverse(),
  };
}

/** The order in which a match changes its state. */
const MATCH_ORDER: ReadonlyMap<MatchStatus | undefined, number> = new Map([
  ["Scheduled", 0],
  ["Live", 1],
  ["Completed", 2],
  ["Cancelled", 2],
]);

/** The state of a match of which two answers are known. It never goes back, so an older answer changes nothing, nor does a new word. */
export function laterMatchState(known: MatchStatus | undefined, told: MatchStatus): MatchStatus {
  const [before, after] = [MATCH_ORDER.get(known), MATCH_ORDER.get(told)];
  if (after === undefined) return known || "Scheduled";
  return before !== undefined && after < before ? (known as MatchStatus) : told;
}
