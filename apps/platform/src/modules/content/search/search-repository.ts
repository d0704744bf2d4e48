import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, PageRequest } from "../catalogue/catalogue-rows.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { isVisible, languageOrder } from "../catalogue/visible-items.ts";
import { contentItems, searchEntries } from "../tables.ts";
import { findIds, toTypedQuery, type FindEntries } from "./find-ids.ts";
import { findPeople, readFoundPeople, type FoundPeople } from "./found-people.ts";
import type { FoundEntry } from "./rank-found.ts";
import { createWordRepository } from "./word-repository.ts";

/** Most results of a search. */
const MAX_RESULTS = 240;

/** Most titles with the same sound that are read. */
const MOST_SAME_TITLES = 60;

/** Most entries that are ranked; for a common word, the first of the catalogue. */
const MAX_RANKED = 600;

const CHANNEL = 9;

/** Which items are looked for. */
const SCOPES = {
  items: undefined,
  titles: sql`${contentItems.assetType} <> ${CHANNEL}`,
  channels: eq(contentItems.assetType, CHANNEL),
} as const;

/** What a query finds of each kind, best first. */
export interface FoundKinds {
  readonly titles: readonly string[];
  readonly channels: readonly string[];
  readonly people: readonly string[];
}

/** The part of a list that a page shows. */
const partOf = <Entry>(list: readonly Entry[], { page, pageSize }: PageRequest): readonly Entry[] =>
  list.slice((page - 1) * pageSize, page * pageSize);

/** Entries that match a tsquery. The inner limit avoids ranking the whole catalogue for a common word. */
function matches(viewer: CatalogueViewer, query: string, scope: SQL | undefined, most: number): SQL {
  const asked = sql`${query}::tsquery`;
  return sql`select * from (select ${searchEntries.itemId} as id, ${searchEntries.titles} as titles, ${searchEntries.sounds} as sounds,
    ${searchEntries.names} as names, ${contentItems.assetType} = 1 as "isEpisode", ${languageOrder(viewer)} as "languageOrder",
    ts_rank(${searchEntries.document}, ${asked}) as weight, ${contentItems.position} as position
    from ${searchEntries} join ${contentItems} on ${eq(contentItems.id, searchEntries.itemId)}
    where ${and(sql`${searchEntries.document} @@ ${asked}`, scope, isVisible(viewer))} limit ${most}) as found`;
}

/** Finds items by title, people, genres and tags, and people by name, in any spelling and script. */
export function createSearchRepository(db: Database) {
  const words = createWordRepository(db);

  const findItems =
    (viewer: CatalogueViewer, scope: SQL | undefined): FindEntries =>
    async (queries) => {
      const { rows } = await db.execute<Record<string, unknown> & FoundEntry>(
        sql`${matches(viewer, queries.exact, scope, MOST_SAME_TITLES)} union all
          (${matches(viewer, queries.words, scope, MAX_RANKED)} order by "isEpisode", weight desc, position limit ${MAX_RESULTS})`,
      );
      return [...new Map(rows.map((row) => [row.id, row])).values()];
    };

  async function readItems(ids: readonly string[], page: PageRequest): Promise<ItemList> {
    const wanted = partOf(ids, page);
    const rows =
      wanted.length === 0 ? [] : await db.select().from(contentItems).where(inArray(contentItems.id, wanted));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { items: wanted.flatMap((id) => byId.get(id) ?? []), total: ids.length };
  }

  return {
    readItems,

    /** Titles and channels in one list. */
    async search(viewer: CatalogueViewer, text: string, page: PageRequest): Promise<ItemList> {
      const ids = await findIds(toTypedQuery(words, text), findItems(viewer, SCOPES.items));
      return readItems(ids.slice(0, MAX_RESULTS), page);
    },

    /** Titles, channels and people apart. */
    async searchKinds(viewer: CatalogueViewer, text: string): Promise<FoundKinds> {
      const typed = toTypedQuery(words, text);
      const [titles, channels, people] = await Promise.all([
        findIds(typed, findItems(viewer, SCOPES.titles)),
        findIds(typed, findItems(viewer, SCOPES.channels)),
        findIds(typed, findPeople(db, viewer, MAX_RESULTS)),
      ]);
      const most = (ids: readonly string[]) => ids.slice(0, MAX_RESULTS);
      return { titles: most(titles), channels: most(channels), people: most(people) };
    },

    /** The people of a page of those found, each with the number of titles that the viewer may see. */
    readPeople: (viewer: CatalogueViewer, ids: readonly string[], page: PageRequest): Promise<FoundPeople> =>
      readFoundPeople(db, viewer, partOf(ids, page)),
  };
}

/** What {@link createSearchRepository} returns. */
export type SearchRepository = ReturnType<typeof createSearchRepository>;
