import type { WireTeams } from "@marquee/content-sdk/wire";
import type { MatchRow } from "./match-repository.ts";
import { matchScore } from "./match-score.ts";

/** A win in the table of a league. */
const POINTS_PER_WIN = 2;

/** The teams of matches: the most points first, then those who lost least, then by name. Matches are in the order of their start. */
export function listTeams(rows: readonly MatchRow[]): WireTeams {
  const names = [...new Set(rows.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))];
  const teams = names.map((name) => {
    const own = rows.filter(({ homeTeam, awayTeam }) => homeTeam === name || awayTeam === name);
    const decided = own.filter((row) => row.state === "Completed" && matchScore(row).winner !== null);
    const won = decided.filter(
      (row) => (matchScore(row).winner === "home") === (row.homeTeam === name),
    ).length;
    const next = own.find(({ state }) => state === "Live" || state === "Scheduled");
    return {
      name,
      played: decided.length,
      won,
      lost: decided.length - won,
      points: won * POINTS_PER_WIN,
      next_match_id: next?.id ?? null,
    };
  });
  return {
    teams: teams.sort(
      (left, right) =>
        right.points - left.points || left.lost - right.lost || left.name.localeCompare(right.name),
    ),
  };
}
