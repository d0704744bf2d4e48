import type { ListFilter } from "@marquee/content-sdk/wire";
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { CollectionRow, ItemList, PageRequest, RowOfItems } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { filterCondition, filterOrder, readFacets, type Facets } from "./item-list.ts";
import { collectionItems, collections, contentItems } from "../tables.ts";
import { isRowFor, isVisible, languageOrder } from "./visible-items.ts";

/** Which rows to read, and how many items of each. */
interface RowsQuery {
  readonly pageSlug: string;
  readonly page: PageRequest;
  readonly itemsPerRow: number;
}

/** Reads collections and the rows of pages. */
export function createCollectionRepository(db: Database) {
  return {
    async findCollection(id: string): Promise<CollectionRow | undefined> {
      return (await db.select().from(collections).where(eq(collections.id, id)).limit(1))[0];
    },

    async listCollection(
      viewer: CatalogueViewer,
      collectionId: string,
      page: PageRequest,
      filter: ListFilter = {},
    ): Promise<ItemList> {
      const where = and(
        eq(collectionItems.collectionId, collectionId),
        isVisible(viewer),
        filterCondition(filter),
      );
      const [rows, counted] = await Promise.all([
        db
          .select({ item: contentItems })
          .from(collectionItems)
          .innerJoin(contentItems, eq(contentItems.id, collectionItems.itemId))
          .where(where)
          .orderBy(...filterOrder(filter, viewer), asc(collectionItems.position))
          .limit(page.pageSize)
          .offset((page.page - 1) * page.pageSize),
        db
          .select({ total: count() })
          .from(collectionItems)
          .innerJoin(contentItems, eq(contentItems.id, collectionItems.itemId))
          .where(where),
      ]);
      return { items: rows.map(({ item }) => item), total: counted[0]?.total ?? 0 };
    },

    /** Facets by which the titles of a collection can be filtered. */
    facetsOfCollection(viewer: CatalogueViewer, collectionId: string): Promise<Facets> {
      const ids = db
        .select({ id: collectionItems.itemId })
        .from(collectionItems)
        .where(eq(collectionItems.collectionId, collectionId));
      return readFacets(db, and(inArray(contentItems.id, ids), isVisible(viewer)));
    },

    async isPage(page: string): Promise<boolean> {
      return (
        (await db.select({ id: collections.id }).from(collections).where(eq(collections.page, page)).limit(1))
          .length > 0
      );
    },

    listRows: (viewer: CatalogueViewer, wanted: RowsQuery) => listRows(db, viewer, wanted),
  };
}

/** What {@link createCollectionRepository} returns. */
export type CollectionRepository = ReturnType<typeof createCollectionRepository>;

/** The rows of a page in this country, without empty rows. */
async function listRows(
  db: Database,
  viewer: CatalogueViewer,
  { pageSlug, page, itemsPerRow }: RowsQuery,
): Promise<{ readonly rows: readonly RowOfItems[]; readonly total: number }> {
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
  const numbered = db.$with("numbered").as(
    db
      .select({
        collectionId: collectionItems.collectionId,
        itemId: collectionItems.itemId,
        place:
          sql<number>`row_number() over (partition by ${collectionItems.collectionId} order by ${languageOrder(viewer)}, ${collectionItems.position})`.as(
            "place",
          ),
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
    return collection === undefined
      ? []
      : [
          {
            collection,
            total,
            items: entries.filter((entry) => entry.collectionId === id).map(({ item }) => item),
          },
        ];
  });
  return { rows, total: filled.length };
}
