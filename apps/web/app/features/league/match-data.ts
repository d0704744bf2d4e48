import type { Match } from "@marquee/content-sdk";
import { toCard, type CardData } from "../../components/card.ts";

/** A match as a page sends it. */
export interface MatchData extends Omit<Match, "items"> {
  readonly items: readonly CardData[];
}

/** Picks what a page shows of a match. */
export const toMatchData = ({ items, ...match }: Match): MatchData => ({
  ...match,
  items: items.map((item) => toCard(item)),
});
