import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, PageRequest } from "../catalogue/catalogue-rows.ts";
import type { CatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { isVisible, languageOrder } from "../catalogue/visible-items.ts";
import { contentItems, searchEntries } from "../tables.ts";
import { rankFound, type FoundEntry } from "./rank-found.ts";
import { exactTitleQuery, toSpokenWords, wordsQuery } from "./search-query.ts";
import { createWordRepository } from "./word-repository.ts";

/** What is answered at most: nobody pages further. */
const MOST_FOUND = 240;

/** Titles that sound the same, of which at most so many are looked at. */
const MOST_SAME_TITLES = 60;

/** Entries that are weighed: of a common word the first ones of the catalogue. */
const MOST_WEIGHED = 600;

/** With fewer finds than this, words that merely look alike are looked for. */
const ENOUGH = 10;

/** A shorter query is hardly ever misspelt, and everything looks like it. */
const LEAST_LETTERS_OF_TYPO = 3;

/** Finds items by words of title, people, genres and tags, however they are spelt and in whichever script. */
export function createSearchRepository(db: Database) {
  const words = createWordRepository(db);

  /** Entries of one tsquery; the inner limit keeps a common word from being weighed in the whole catalogue. */
  function matches(viewer: CatalogueViewer, query: string, most: number): SQL {
    const asked = sql`${query}::tsquery`;
    return sql`select * from (select ${searchEntries.itemId} as id, ${searchEntries.titles} as titles, ${searchEntries.sounds} as sounds,
      ${searchEntries.names} as names, ${contentItems.assetType} = 1 as "isEpisode", ${languageOrder(viewer)} as "languageOrder",
      ts_rank(${searchEntries.document}, ${asked}) as weight, ${contentItems.position} as position
      from ${searchEntries} join ${contentItems} on ${eq(contentItems.id, searchEntries.itemId)}
      where ${and(sql`${searchEntries.document} @@ ${asked}`, isVisible(viewer))} limit ${most}) as found`;
  }

  async function find(
    viewer: CatalogueViewer,
    queries: { readonly exact: string; readonly words: string },
  ): Promise<readonly FoundEntry[]> {
    const { rows } = await db.execute<Record<string, unknown> & FoundEntry>(
      sql`${matches(viewer, queries.exact, MOST_SAME_TITLES)} union all
        (${matches(viewer, queries.words, MOST_WEIGHED)} order by "isEpisode", weight desc, position limit ${MOST_FOUND})`,
    );
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }

  async function findIds(viewer: CatalogueViewer, text: string): Promise<readonly string[]> {
    const typed = toSpokenWords(text);
    if (typed.length === 0) return [];
    const exact = exactTitleQuery(typed);
    const spoken = await words.soundingLike(typed);
    const first = await find(viewer, { exact, words: wordsQuery(typed, spoken) });
    const ordered = rankFound({ words: typed.map(({ word }) => word), meanings: spoken }, first);
    const isShort = typed.every(({ word }) => word.length < LEAST_LETTERS_OF_TYPO);
    if (ordered.length >= ENOUGH || isShort) return ordered.map(({ id }) => id);
    const more = await findMisspelt(viewer, typed);
    const known = new Set(ordered.map(({ id }) => id));
    return [...known, ...more.filter((id) => !known.has(id)).slice(0, ENOUGH)];
  }

  /** Leaves out words that nothing in the catalogue looks like, as long as another one is left. */
  async function findMisspelt(
    viewer: CatalogueViewer,
    typed: ReturnType<typeof toSpokenWords>,
  ): Promise<readonly string[]> {
    const alike = await words.lookingLike(typed);
    const known = typed.flatMap((word, index) => {
      const meanings = alike[index];
      return meanings === undefined || meanings.size === 0 ? [] : [{ word, meanings }];
    });
    if (known.length === 0) return [];
    const kept = known.map(({ word }) => word);
    const meanings = known.map((entry) => entry.meanings);
    const found = await find(viewer, { exact: exactTitleQuery(kept), words: wordsQuery(kept, meanings) });
    return rankFound({ words: kept.map(({ word }) => word), meanings }, found).map(({ id }) => id);
  }

  return {
    async search(viewer: CatalogueViewer, text: string, page: PageRequest): Promise<ItemList> {
      const ids = (await findIds(viewer, text)).slice(0, MOST_FOUND);
      const wanted = ids.slice((page.page - 1) * page.pageSize, page.page * page.pageSize);
      const rows =
        wanted.length === 0
          ? []
          : await db.select().from(contentItems).where(inArray(contentItems.id, wanted));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return { items: wanted.flatMap((id) => byId.get(id) ?? []), total: ids.length };
    },
  };
}
