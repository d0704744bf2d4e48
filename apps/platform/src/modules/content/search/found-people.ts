import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { PersonRow } from "../catalogue/catalogue-rows.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { LISTED_TYPES, ofType } from "../catalogue/item-list.ts";
import { isVisible } from "../catalogue/visible-items.ts";
import { contentItems, itemPeople, people, searchPeople } from "../tables.ts";
import type { FindEntries } from "./find-ids.ts";
import type { FoundEntry } from "./rank-found.ts";

/** Most people that are ranked for one name. */
const MAX_RANKED = 600;

/** People that a search has found. */
export type FoundPeople = readonly { readonly person: PersonRow; readonly titles: number }[];

/** Titles of a person that the viewer may see: those that the person's page lists. */
const titlesOf = (viewer: CatalogueViewer, personId: typeof people.id | typeof searchPeople.personId): SQL =>
  sql`select 1 from ${itemPeople} join ${contentItems} on ${eq(contentItems.id, itemPeople.itemId)}
    where ${and(eq(itemPeople.personId, personId), ofType(LISTED_TYPES), isVisible(viewer))}`;

/** Finds people by name, if they have a title that the viewer may see. */
export function findPeople(db: Database, viewer: CatalogueViewer, most: number): FindEntries {
  return async (queries) => {
    const asked = sql`${`(${queries.exact}) | (${queries.words})`}::tsquery`;
    const { rows } = await db.execute<Record<string, unknown> & FoundEntry>(sql`
      select * from (select ${searchPeople.personId} as id, ${searchPeople.names} as titles, ${searchPeople.sounds} as sounds,
        '' as names, false as "isEpisode", 0 as "languageOrder", ts_rank(${searchPeople.document}, ${asked}) as weight, 0 as position
        from ${searchPeople} where ${sql`${searchPeople.document} @@ ${asked}`} and exists (${titlesOf(viewer, searchPeople.personId)})
        limit ${MAX_RANKED}) as found order by weight desc, id limit ${most}`);
    return rows;
  };
}

/** Reads people in the order of their ids. */
export async function readFoundPeople(
  db: Database,
  viewer: CatalogueViewer,
  ids: readonly string[],
): Promise<FoundPeople> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      person: people,
      titles: sql<number>`(select count(*) from (${titlesOf(viewer, people.id)}) as title)::int`,
    })
    .from(people)
    .where(inArray(people.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.person.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
