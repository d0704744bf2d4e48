import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, ItemRow, PageRequest } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { contentItems, episodes, seasons } from "../tables.ts";
import { isVisible } from "./visible-items.ts";

/** Reads the seasons and episodes of shows. */
export function createShowRepository(db: Database) {
  return {
    /** How many episodes the viewer sees in each of these shows and seasons. */
    async episodeCounts(
      viewer: CatalogueViewer,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      if (ids.length === 0) return new Map();
      const counts = new Map<string, number>();
      for (const key of [episodes.showId, episodes.seasonId]) {
        const rows = await db
          .select({ id: key, total: count() })
          .from(episodes)
          .innerJoin(contentItems, eq(contentItems.id, episodes.itemId))
          .where(and(inArray(key, [...ids]), isVisible(viewer)))
          .groupBy(key);
        for (const row of rows) counts.set(row.id, row.total);
      }
      return counts;
    },

    async listSeasons(viewer: CatalogueViewer, showId: string): Promise<readonly ItemRow[]> {
      const rows = await db
        .select({ item: contentItems })
        .from(seasons)
        .innerJoin(contentItems, eq(contentItems.id, seasons.itemId))
        .where(and(eq(seasons.showId, showId), isVisible(viewer)))
        .orderBy(asc(seasons.number));
      return rows.map(({ item }) => item);
    },

    async listEpisodes(viewer: CatalogueViewer, seasonId: string, page: PageRequest): Promise<ItemList> {
      const where = and(eq(episodes.seasonId, seasonId), isVisible(viewer));
      const [rows, counted] = await Promise.all([
        db
          .select({ item: contentItems })
          .from(episodes)
          .innerJoin(contentItems, eq(contentItems.id, episodes.itemId))
          .where(where)
          .orderBy(asc(episodes.number))
          .limit(page.pageSize)
          .offset((page.page - 1) * page.pageSize),
        db
          .select({ total: count() })
          .from(episodes)
          .innerJoin(contentItems, eq(contentItems.id, episodes.itemId))
          .where(where),
      ]);
      return { items: rows.map(({ item }) => item), total: counted[0]?.total ?? 0 };
    },

    /** The episode after one of the same show, across seasons. */
    async nextEpisode(
      viewer: CatalogueViewer,
      after: { readonly showId: string; readonly seasonNumber: number; readonly number: number },
    ): Promise<ItemRow | undefined> {
      const rows = await db
        .select({ item: contentItems })
        .from(episodes)
        .innerJoin(contentItems, eq(contentItems.id, episodes.itemId))
        .where(
          and(
            eq(episodes.showId, after.showId),
            sql`(${episodes.seasonNumber}, ${episodes.number}) > (${after.seasonNumber}::smallint, ${after.number}::smallint)`,
            isVisible(viewer),
          ),
        )
        .orderBy(asc(episodes.seasonNumber), asc(episodes.number))
        .limit(1);
      return rows[0]?.item;
    },
  };
}
