import { and, asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { CatalogueViewer } from "./catalogue/catalogue-viewer.ts";
import type { ItemList, PageRequest } from "./catalogue/catalogue-rows.ts";
import { foldText, toSearchQuery } from "./search-text.ts";
import { contentItems, searchEntries } from "./tables.ts";
import { isVisible, languageOrder } from "./catalogue/visible-items.ts";

/** What is looked through at most: nobody pages further, and ranking more would make a search slow. */
const MOST_FOUND = 240;

/** With fewer exact finds than this, titles that merely look alike are added. */
const ENOUGH = 10;

/** How alike a title must be, 0 to 1. */
const LIKENESS = 0.45;

/** Finds items by words of title, people, genres and tags; misspelt words by likeness to the title. */
export function createSearchRepository(db: Database) {
  async function exactIds(viewer: CatalogueViewer, words: string, query: string): Promise<readonly string[]> {
    const requested = sql`${words}::tsquery`;
    const rows = await db
      .select({ id: searchEntries.itemId })
      .from(searchEntries)
      .innerJoin(contentItems, eq(contentItems.id, searchEntries.itemId))
      .where(and(sql`${searchEntries.document} @@ ${requested}`, isVisible(viewer)))
      .orderBy(
        desc(sql`starts_with(${searchEntries.titles}, ${query})`),
        // An episode is found through its show as well, so it comes after whole titles.
        sql`case when ${contentItems.assetType} = 1 then 1 else 0 end`,
        desc(sql`ts_rank(${searchEntries.document}, ${requested})`),
        languageOrder(viewer),
        asc(contentItems.position),
      )
      .limit(MOST_FOUND);
    return rows.map(({ id }) => id);
  }

  async function similarIds(
    viewer: CatalogueViewer,
    query: string,
    known: readonly string[],
  ): Promise<readonly string[]> {
    const likeness = sql<number>`word_similarity(${query}, ${searchEntries.titles})`;
    const rows = await db
      .select({ id: searchEntries.itemId })
      .from(searchEntries)
      .innerJoin(contentItems, eq(contentItems.id, searchEntries.itemId))
      .where(
        and(
          sql`${likeness} >= ${LIKENESS}`,
          inArray(contentItems.assetType, [0, 6, 9]),
          known.length === 0 ? undefined : notInArray(searchEntries.itemId, [...known]),
          isVisible(viewer),
        ),
      )
      .orderBy(desc(likeness), asc(contentItems.position))
      .limit(ENOUGH);
    return rows.map(({ id }) => id);
  }

  return {
    async search(viewer: CatalogueViewer, text: string, page: PageRequest): Promise<ItemList> {
      const words = toSearchQuery(text);
      if (words === undefined) return { items: [], total: 0 };
      const query = foldText(text.trim()).slice(0, 100);
      const exact = await exactIds(viewer, words, query);
      const similar = exact.length < ENOUGH ? await similarIds(viewer, query, exact) : [];
      const ids = [...exact, ...similar];
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
