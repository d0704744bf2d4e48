import type { MatchRow } from "./match-repository.ts";

/** The known facts of a match. */
export interface MatchScore {
  readonly home: string | null;
  readonly away: string | null;
  readonly overs: string | null;
  readonly winner: "home" | "away" | null;
}

/** Reads the stored score; missing or invalid parts are undefined. */
export function matchScore({ score }: Pick<MatchRow, "score">): MatchScore {
  const { home, away, overs, winner } = (score ?? {}) as Readonly<Record<string, unknown>>;
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  return {
    home: text(home),
    away: text(away),
    overs: text(overs),
    winner: winner === "home" || winner === "away" ? winner : null,
  };
}
