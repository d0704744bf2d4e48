import type { ListFilter, SitemapKind } from "@marquee/content-sdk/wire";
import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, ItemRow, PageRequest, PersonRow } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import {
  filterCondition,
  filterOrder,
  LISTED_TYPES,
  ofType,
  readFacets,
  readItemList,
  type Facets,
} from "./item-list.ts";
import { catalogueState, contentItems, itemPeople, people, playCounts } from "../tables.ts";
import { isVisible, languageOrder, textArray } from "./visible-items.ts";

const isMovie = sql`${contentItems.assetSubtype} = 'movie'`;

/** The condition for each kind of sitemap. */
const KIND_CONDITIONS: Readonly<Record<SitemapKind, SQL | undefined>> = {
  movies: and(ofType([0]), isMovie),
  videos: and(ofType([0]), sql`not ${isMovie}`),
  shows: ofType([6]),
  seasons: ofType([2]),
  episodes: ofType([1]),
  channels: ofType([9]),
};

const ofSection = (section: string): SQL | undefined =>
  and(ofType(LISTED_TYPES), sql`${contentItems.sections} @> ${textArray([section])}`);

/** Reads lists that are computed from the items. */
export function createListingRepository(db: Database) {
  return {
    async isSection(section: string): Promise<boolean> {
      return (
        (
          await db
            .select({ id: contentItems.id })
            .from(contentItems)
            .where(sql`${contentItems.sections} @> ${textArray([section])}`)
            .limit(1)
        ).length > 0
      );
    },

    /** Sections with visible items, the largest first. */
    async listSections(viewer: CatalogueViewer): Promise<readonly string[]> {
      const { rows } = await db.execute<{ section: string }>(sql`
        select section from (select unnest(${contentItems.sections}) as section from ${contentItems}
          where ${and(ofType(LISTED_TYPES), isVisible(viewer))}) as listed
        group by section order by count(*) desc, section`);
      return rows.map(({ section }) => section);
    },

    listSection(
      viewer: CatalogueViewer,
      section: string,
      page: PageRequest,
      filter: ListFilter = {},
    ): Promise<ItemList> {
      return readItemList(db, viewer, {
        condition: and(ofSection(section), filterCondition(filter)),
        order: filterOrder(filter, viewer),
        page,
      });
    },

    /** Facets by which the titles of a section can be filtered. */
    facetsOfSection: (viewer: CatalogueViewer, section: string): Promise<Facets> =>
      readFacets(db, and(ofSection(section), isVisible(viewer))),

    listRelated: (viewer: CatalogueViewer, item: ItemRow, limit: number): Promise<readonly ItemRow[]> =>
      listRelated(db, viewer, { item, limit }),

    async findPerson(id: string): Promise<PersonRow | undefined> {
      return (await db.select().from(people).where(eq(people.id, id)).limit(1))[0];
    },

    listTitles(viewer: CatalogueViewer, personId: string, page: PageRequest): Promise<ItemList> {
      const titles = db
        .select({ id: itemPeople.itemId })
        .from(itemPeople)
        .where(eq(itemPeople.personId, personId));
      return readItemList(db, viewer, {
        condition: and(ofType(LISTED_TYPES), inArray(contentItems.id, titles)),
        order: [languageOrder(viewer), desc(contentItems.releaseDate)],
        page,
      });
    },

    /** All items of a kind, in the order of the catalogue. */
    listOfKind(viewer: CatalogueViewer, kind: SitemapKind, page: PageRequest): Promise<ItemList> {
      return readItemList(db, viewer, { condition: KIND_CONDITIONS[kind], order: [], page });
    },

    /** When the catalogue was changed last. */
    async changedAt(): Promise<Date | undefined> {
      return (
        await db
          .select({ changedAt: catalogueState.changedAt })
          .from(catalogueState)
          .where(eq(catalogueState.id, 1))
      )[0]?.changedAt;
    },

    listTopHits: (viewer: CatalogueViewer, limit: number): Promise<readonly ItemRow[]> =>
      listTopHits(db, viewer, limit),
  };
}

/** Items that share a section and a genre, most shared genres first. */
async function listRelated(
  db: Database,
  viewer: CatalogueViewer,
  { item, limit }: { readonly item: ItemRow; readonly limit: number },
): Promise<readonly ItemRow[]> {
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
    .orderBy(
      desc(sql`(${contentItems.assetSubtype} = ${item.assetSubtype})::int + ${shared}`),
      languageOrder(viewer),
      asc(contentItems.position),
    )
    .limit(limit);
}

/** The items started most often; items never played follow in the order of the catalogue. */
async function listTopHits(
  db: Database,
  viewer: CatalogueViewer,
  limit: number,
): Promise<readonly ItemRow[]> {
  const rows = await db
    .select({ item: contentItems })
    .from(contentItems)
    .leftJoin(playCounts, eq(playCounts.itemId, contentItems.id))
    .where(and(ofType(LISTED_TYPES), isVisible(viewer)))
    .orderBy(desc(sql`coalesce(${playCounts.plays}, 0)`), languageOrder(viewer), asc(contentItems.position))
    .limit(limit);
  return rows.map(({ item }) => item);
}
