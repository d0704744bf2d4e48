import type { Match } from "@marquee/content-sdk";
import { toCard, type CardData } from "../../components/card.ts";

/** A match in a page's loader data. */
export interface MatchData extends Omit<Match, "items"> {
  readonly items: readonly CardData[];
}

/** Converts a match to loader data. */
export const toMatchData = ({ items, ...match }: Match): MatchData => ({
  ...match,
  items: items.map((item) => toCard(item)),
});
