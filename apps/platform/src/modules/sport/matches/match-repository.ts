import { and, asc, eq } from "drizzle-orm";
import type { MatchStatus } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import { match } from "../tables.ts";

export type MatchRow = typeof match.$inferSelect;

/** Which matches are wanted. */
export interface MatchesQuery {
  readonly sport?: string | undefined;
  readonly state?: MatchStatus | undefined;
}

/** The matches in the order of their start. */
export function listMatchRows(db: Database, { sport, state }: MatchesQuery): Promise<MatchRow[]> {
  const wanted = and(
    sport === undefined ? undefined : eq(match.sport, sport),
    state === undefined ? undefined : eq(match.state, state),
  );
  return db.select().from(match).where(wanted).orderBy(asc(match.startsAt), asc(match.id)).limit(200);
}
