import type { Match } from "@marquee/content-sdk";
import { toCard, type CardData } from "../../card.ts";

/** A match as a page sends it. */
export interface MatchData extends Omit<Match, "items"> {
  readonly items: readonly CardData[];
}

/** Picks what a page shows of a match. */
export const toMatchData = ({ items, ...match }: Match): MatchData => ({
  ...match,
  items: items.map((item) => toCard(item)),
});

/** Matches of a schedule in three parts. */
export interface Schedule {
  readonly live: readonly MatchData[];
  /** The next one first. */
  readonly next: readonly MatchData[];
  /** The latest first; cancelled ones stand where they would have been. */
  readonly past: readonly MatchData[];
}

/** Sorts matches, which come in the order of their start. */
export function toSchedule(matches: readonly MatchData[]): Schedule {
  return {
    live: matches.filter(({ state }) => state === "Live"),
    next: matches.filter(({ state }) => state === "Scheduled"),
    past: matches.filter(({ state }) => state === "Completed" || state === "Cancelled").reverse(),
  };
}
