import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { CatalogueViewer } from './catalogue-viewer.ts';
import { collectionItems, collections, contentItems, contentPartners, episodes, itemPeople, people, playCounts, programmes, seasons } from './tables.ts';
import { isRowFor, isVisible, languageOrder, textArray } from './visible-items.ts';

export type ItemRow = typeof contentItems.$inferSelect;
export type PersonRow = typeof people.$inferSelect;
export type PartnerRow = typeof contentPartners.$inferSelect;
export type CollectionRow = typeof collections.$inferSelect;

/** Which part of a list is wanted. */
export interface PageRequest {
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
}

/** A part of a list and the length of the whole. */
export interface ItemList {
  readonly items: readonly ItemRow[];
  readonly total: number;
}

/** A row of a page with its first items. */
export interface RowOfItems extends ItemList {
  readonly collection: CollectionRow;
}

/** What belongs to which show and season. */
export interface Placement {
  readonly showId: string;
  readonly seasonId: string | undefined;
  readonly seasonNumber: number;
  readonly episodeNumber: number | undefined;
}

/** Asset types that lists show by themselves; seasons and episodes appear below their show. */
const LISTED_TYPES = [0, 6];

/** Reads the catalogue. Every list is what the given viewer may see. */
export function createContentRepository(db: Database) {
  async function listItems(viewer: CatalogueViewer, condition: SQL | undefined, order: readonly SQL[], page: PageRequest): Promise<ItemList> {
    const where = and(condition, isVisible(viewer));
    const [items, counted] = await Promise.all([
      db
        .select()
        .from(contentItems)
        .where(where)
        .orderBy(...order, asc(contentItems.position))
        .limit(page.pageSize)
        .offset((page.page - 1) * page.pageSize),
      db.select({ total: count() }).from(contentItems).where(where),
    ]);
    return { items, total: counted[0]?.total ?? 0 };
  }

  const ofType = (types: readonly number[]): SQL => inArray(contentItems.assetType, [...types]);

  return {
    /** An item whoever asks; its licence is decided by the caller. */
    async findItem(id: string): Promise<ItemRow | undefined> {
      return (await db.select().from(contentItems).where(eq(contentItems.id, id)).limit(1))[0];
    },

    async findItems(ids: readonly string[]): Promise<readonly ItemRow[]> {
      return ids.length === 0 ? [] : db.select().from(contentItems).where(inArray(contentItems.id, [...ids]));
    },

    async findVisibleItems(viewer: CatalogueViewer, ids: readonly string[]): Promise<readonly ItemRow[]> {
      return ids.length === 0 ? [] : db.select().from(contentItems).where(and(inArray(contentItems.id, [...ids]), isVisible(viewer)));
    },

    async placements(ids: readonly string[]): Promise<ReadonlyMap<string, Placement>> {
      if (ids.length === 0) return new Map();
      const [ofSeasons, ofEpisodes] = await Promise.all([
        db.select().from(seasons).where(inArray(seasons.itemId, [...ids])),
        db.select().from(episodes).where(inArray(episodes.itemId, [...ids])),
      ]);
      return new Map<string, Placement>([
        ...ofSeasons.map((row) => [row.itemId, { showId: row.showId, seasonId: undefined, seasonNumber: row.number, episodeNumber: undefined }] as const),
        ...ofEpisodes.map((row) => [row.itemId, { showId: row.showId, seasonId: row.seasonId, seasonNumber: row.seasonNumber, episodeNumber: row.number }] as const),
      ]);
    },

    /** How many episodes the viewer sees in each of these shows and seasons. */
    async episodeCounts(viewer: CatalogueViewer, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
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

    async findPeople(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
      if (ids.length === 0) return new Map();
      return new Map((await db.select().from(people).where(inArray(people.id, [...ids]))).map((row) => [row.id, row]));
    },

    async findPartners(ids: readonly string[]): Promise<ReadonlyMap<string, PartnerRow>> {
      if (ids.length === 0) return new Map();
      return new Map((await db.select().from(contentPartners).where(inArray(contentPartners.id, [...ids]))).map((row) => [row.id, row]));
    },

    /** Channels on which an item runs. */
    async channelsOf(viewer: CatalogueViewer, contentId: string): Promise<readonly ItemRow[]> {
      const ids = db.selectDistinct({ id: programmes.channelId }).from(programmes).where(eq(programmes.contentId, contentId));
      return db.select().from(contentItems).where(and(inArray(contentItems.id, ids), isVisible(viewer))).orderBy(asc(contentItems.position));
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
        db.select({ total: count() }).from(episodes).innerJoin(contentItems, eq(contentItems.id, episodes.itemId)).where(where),
      ]);
      return { items: rows.map(({ item }) => item), total: counted[0]?.total ?? 0 };
    },

    /** The episode after one of the same show, across seasons. */
    async nextEpisode(viewer: CatalogueViewer, after: { readonly showId: string; readonly seasonNumber: number; readonly number: number }): Promise<ItemRow | undefined> {
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

    async findCollection(id: string): Promise<CollectionRow | undefined> {
      return (await db.select().from(collections).where(eq(collections.id, id)).limit(1))[0];
    },

    async listCollection(viewer: CatalogueViewer, collectionId: string, page: PageRequest): Promise<ItemList> {
      const where = and(eq(collectionItems.collectionId, collectionId), isVisible(viewer));
      const [rows, counted] = await Promise.all([
        db
          .select({ item: contentItems })
          .from(collectionItems)
          .innerJoin(contentItems, eq(contentItems.id, collectionItems.itemId))
          .where(where)
          .orderBy(languageOrder(viewer), asc(collectionItems.position))
          .limit(page.pageSize)
          .offset((page.page - 1) * page.pageSize),
        db.select({ total: count() }).from(collectionItems).innerJoin(contentItems, eq(contentItems.id, collectionItems.itemId)).where(where),
      ]);
      return { items: rows.map(({ item }) => item), total: counted[0]?.total ?? 0 };
    },

    async isPage(page: string): Promise<boolean> {
      return (await db.select({ id: collections.id }).from(collections).where(eq(collections.page, page)).limit(1)).length > 0;
    },

    /** The rows of a page in this country, without those in which nothing is left to show. */
    async listRows(viewer: CatalogueViewer, pageSlug: string, page: PageRequest, itemsPerRow: number): Promise<{ readonly rows: readonly RowOfItems[]; readonly total: number }> {
      const filled = await db
        .select({ id: collections.id, total: count() })
        .from(collections)
        .innerJoin(collectionItems, eq(collectionItems.collectionId, collections.id))
        .innerJoin(contentItems, eq(contentItems.id, collectionItems.itemId))
        .where(and(eq(collections.page, pageSlug), isRowFor(viewer), isVisible(viewer)))
        .groupBy(collections.id)
        .orderBy(asc(collections.position), asc(collections.id));
      const wanted = filled.slice((page.page - 1) * page.pageSize, page.page * page.pageSize);
      if (wanted.length === 0) return { rows: [], total: filled.length };
      const ids = wanted.map(({ id }) => id);
      const numbered = db.$with('numbered').as(
        db
          .select({
            collectionId: collectionItems.collectionId,
            itemId: collectionItems.itemId,
            place: sql<number>`row_number() over (partition by ${collectionItems.collectionId} order by ${languageOrder(viewer)}, ${collectionItems.position})`.as('place'),
          })
          .from(collectionItems)
          .innerJoin(contentItems, eq(contentItems.id, collectionItems.itemId))
          .where(and(inArray(collectionItems.collectionId, ids), isVisible(viewer))),
      );
      const [heads, entries] = await Promise.all([
        db.select().from(collections).where(inArray(collections.id, ids)),
        db
          .with(numbered)
          .select({ collectionId: numbered.collectionId, item: contentItems })
          .from(numbered)
          .innerJoin(contentItems, eq(contentItems.id, numbered.itemId))
          .where(sql`${numbered.place} <= ${itemsPerRow}`)
          .orderBy(asc(numbered.place)),
      ]);
      const headById = new Map(heads.map((head) => [head.id, head]));
      const rows = wanted.flatMap(({ id, total }) => {
        const collection = headById.get(id);
        return collection === undefined ? [] : [{ collection, total, items: entries.filter((entry) => entry.collectionId === id).map(({ item }) => item) }];
      });
      return { rows, total: filled.length };
    },

    async isSection(section: string): Promise<boolean> {
      return (await db.select({ id: contentItems.id }).from(contentItems).where(sql`${contentItems.sections} @> ${textArray([section])}`).limit(1)).length > 0;
    },

    listSection(viewer: CatalogueViewer, section: string, page: PageRequest): Promise<ItemList> {
      return listItems(viewer, and(ofType(LISTED_TYPES), sql`${contentItems.sections} @> ${textArray([section])}`), [languageOrder(viewer)], page);
    },

    /** Items that share a section and a genre, most shared genres first. */
    async listRelated(viewer: CatalogueViewer, item: ItemRow, limit: number): Promise<readonly ItemRow[]> {
      const shared = sql`cardinality(array(select unnest(${contentItems.genres}) intersect select unnest(${textArray(item.genres)})))`;
      return db
        .select()
        .from(contentItems)
        .where(
          and(
            item.assetType === 9 ? ofType([9]) : ofType(LISTED_TYPES),
            sql`${contentItems.id} <> ${item.id}`,
            sql`(${contentItems.genres} && ${textArray(item.genres)} or ${contentItems.sections} && ${textArray(item.sections)})`,
            isVisible(viewer),
          ),
        )
        .orderBy(desc(sql`(${contentItems.assetSubtype} = ${item.assetSubtype})::int + ${shared}`), languageOrder(viewer), asc(contentItems.position))
        .limit(limit);
    },

    async findPerson(id: string): Promise<PersonRow | undefined> {
      return (await db.select().from(people).where(eq(people.id, id)).limit(1))[0];
    },

    listTitles(viewer: CatalogueViewer, personId: string, page: PageRequest): Promise<ItemList> {
      const titles = db.select({ id: itemPeople.itemId }).from(itemPeople).where(eq(itemPeople.personId, personId));
      return listItems(viewer, and(ofType(LISTED_TYPES), inArray(contentItems.id, titles)), [languageOrder(viewer), desc(contentItems.releaseDate)], page);
    },

    /** Genres with the number of items of the given types, most items first. */
    async countGenres(viewer: CatalogueViewer, assetTypes: readonly number[]): Promise<readonly { readonly id: string; readonly count: number }[]> {
      const each = db
        .select({ genre: sql<string>`unnest(${contentItems.genres})`.as('genre') })
        .from(contentItems)
        .where(and(ofType(assetTypes), isVisible(viewer)))
        .as('each');
      return db.select({ id: each.genre, count: count() }).from(each).groupBy(each.genre).orderBy(desc(count()), asc(each.genre));
    },

    /** Content languages with the number of items, most items first. */
    async countLanguages(viewer: CatalogueViewer): Promise<readonly { readonly id: string; readonly count: number }[]> {
      const each = db
        .select({ language: sql<string>`unnest(${contentItems.contentLanguages})`.as('language') })
        .from(contentItems)
        .where(and(ofType(LISTED_TYPES), isVisible(viewer)))
        .as('each');
      return db.select({ id: each.language, count: count() }).from(each).groupBy(each.language).orderBy(desc(count()), asc(each.language));
    },

    listGenre(viewer: CatalogueViewer, genre: string, assetTypes: readonly number[], page: PageRequest): Promise<ItemList> {
      return listItems(viewer, and(ofType(assetTypes), sql`${contentItems.genres} @> ${textArray([genre])}`), [languageOrder(viewer)], page);
    },

    /** What was started most often; where nothing was played, the order of the catalogue. */
    async listTopHits(viewer: CatalogueViewer, limit: number): Promise<readonly ItemRow[]> {
      const rows = await db
        .select({ item: contentItems })
        .from(contentItems)
        .leftJoin(playCounts, eq(playCounts.itemId, contentItems.id))
        .where(and(ofType(LISTED_TYPES), isVisible(viewer)))
        .orderBy(desc(sql`coalesce(${playCounts.plays}, 0)`), languageOrder(viewer), asc(contentItems.position))
        .limit(limit);
      return rows.map(({ item }) => item);
    },

    async countPlay(itemId: string): Promise<void> {
      await db
        .insert(playCounts)
        .values({ itemId, plays: 1 })
        .onConflictDoUpdate({ target: playCounts.itemId, set: { plays: sql`${playCounts.plays} + 1` } });
    },
  };
}

/** What {@link createContentRepository} gives. */
export type ContentRepository = ReturnType<typeof createContentRepository>;
