import type { MatchStatus } from "@marquee/config/content";

/** When something is shown. Epoch milliseconds. */
export interface ShownSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether a programme is on. At the instant of its end it is over. */
export function isOnAir({ startsAt, endsAt }: ShownSpan, now: number): boolean {
  return startsAt <= now && endsAt > now;
}

// CONT-74
/** Returns the current and next programmes, up to a number; ended ones are left out. */
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
  /** The latest first; cancelled ones at their planned time. */
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

/** Returns the later of two known states of a match. A state never goes back, and an unknown one is ignored. */
export function laterMatchState(known: MatchStatus | undefined, answered: MatchStatus): MatchStatus {
  const [before, after] = [MATCH_ORDER.get(known), MATCH_ORDER.get(answered)];
  if (after === undefined) return known || "Scheduled";
  return before !== undefined && after < before ? (known as MatchStatus) : answered;
}
