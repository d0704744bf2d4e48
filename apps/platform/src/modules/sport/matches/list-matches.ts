import type { WireItem, WireMatches } from "@marquee/content-sdk/wire";
import type { MatchRow } from "./match-repository.ts";
import { matchScore } from "./match-score.ts";

/** The items of the catalogue that the caller may see. */
export type ItemsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, WireItem>>;

const idsOf = (rows: readonly MatchRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ contentIds }) => contentIds)),
];

/** Matches with the items that show them. */
export async function listMatches(rows: readonly MatchRow[], itemsOf: ItemsOf): Promise<WireMatches> {
  const items = await itemsOf(idsOf(rows));
  return {
    matches: rows.map((row) => {
      const { home, away, overs, winner } = matchScore(row);
      return {
        id: row.id,
        sport: row.sport,
        tournament: row.tournament,
        home: { name: row.homeTeam, score: home },
        away: { name: row.awayTeam, score: away },
        venue: row.venue,
        state: row.state,
        start_time: row.startsAt.toISOString(),
        overs,
        winner,
        campaign_id: row.campaignId,
        items: row.contentIds.flatMap((id) => items.get(id) ?? []),
      };
    }),
  };
}

/** Items of completed matches, the latest match first. */
export async function listMatchClips(
  rows: readonly MatchRow[],
  itemsOf: ItemsOf,
): Promise<{ items: WireItem[] }> {
  const ids = idsOf(rows.filter(({ state }) => state === "Completed").reverse());
  const items = await itemsOf(ids);
  return { items: ids.flatMap((id) => items.get(id) ?? []) };
}
