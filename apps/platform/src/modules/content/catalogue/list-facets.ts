import { asc, count, desc, isNotNull, and, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { contentItems } from "../tables.ts";

interface Counted {
  readonly id: string;
  readonly count: number;
}

/** What items can be narrowed by. */
export interface Facets {
  readonly genres: readonly Counted[];
  readonly languages: readonly Counted[];
  /** First years, latest first. */
  readonly decades: readonly { readonly year: number; readonly count: number }[];
}

function countEach(
  db: Database,
  list: typeof contentItems.genres | typeof contentItems.contentLanguages,
  where: SQL | undefined,
): Promise<readonly Counted[]> {
  const each = db
    .select({ id: sql<string>`unnest(${list})`.as("id") })
    .from(contentItems)
    .where(where)
    .as("each");
  return db
    .select({ id: each.id, count: count() })
    .from(each)
    .groupBy(each.id)
    .orderBy(desc(count()), asc(each.id));
}

/** Counts genres, languages and decades of the items that meet a condition. */
export async function readFacets(db: Database, where: SQL | undefined): Promise<Facets> {
  const decade = sql<number>`(extract(year from ${contentItems.releaseDate})::int / 10) * 10`;
  const [genres, languages, decades] = await Promise.all([
    countEach(db, contentItems.genres, where),
    countEach(db, contentItems.contentLanguages, where),
    db
      .select({ year: decade, count: count() })
      .from(contentItems)
      .where(and(where, isNotNull(contentItems.releaseDate)))
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`),
  ]);
  return { genres, languages, decades };
}
