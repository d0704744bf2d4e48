import { and, asc, count, desc, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, PageRequest } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { LISTED_TYPES, ofType, readItemList } from "./item-list.ts";
import { contentItems } from "../tables.ts";
import { isVisible, languageOrder, textArray } from "./visible-items.ts";

/** Reads genres, content languages and their items. */
export function createGenreRepository(db: Database) {
  return {
    /** Genres with the number of items of the given types, most items first. */
    async countGenres(
      viewer: CatalogueViewer,
      assetTypes: readonly number[],
    ): Promise<readonly { readonly id: string; readonly count: number }[]> {
      const each = db
        .select({ genre: sql<string>`unnest(${contentItems.genres})`.as("genre") })
        .from(contentItems)
        .where(and(ofType(assetTypes), isVisible(viewer)))
        .as("each");
      return db
        .select({ id: each.genre, count: count() })
        .from(each)
        .groupBy(each.genre)
        .orderBy(desc(count()), asc(each.genre));
    },

    /** Content languages with the number of items, most items first. */
    async countLanguages(
      viewer: CatalogueViewer,
    ): Promise<readonly { readonly id: string; readonly count: number }[]> {
      const each = db
        .select({ language: sql<string>`unnest(${contentItems.contentLanguages})`.as("language") })
        .from(contentItems)
        .where(and(ofType(LISTED_TYPES), isVisible(viewer)))
        .as("each");
      return db
        .select({ id: each.language, count: count() })
        .from(each)
        .groupBy(each.language)
        .orderBy(desc(count()), asc(each.language));
    },

    listGenre(
      viewer: CatalogueViewer,
      genre: string,
      assetTypes: readonly number[],
      page: PageRequest,
    ): Promise<ItemList> {
      return readItemList(db, viewer, {
        condition: and(ofType(assetTypes), sql`${contentItems.genres} @> ${textArray([genre])}`),
        order: [languageOrder(viewer)],
        page,
      });
    },
  };
}
