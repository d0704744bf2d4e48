import type { ListFilter } from "@marquee/content-sdk/wire";
import { and, asc, count, desc, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { ItemList, PageRequest } from "./catalogue-rows.ts";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { contentItems } from "../tables.ts";
import { isVisible, languageOrder, textArray } from "./visible-items.ts";

/** Reads one page of the items that the viewer may see, and their total number. */
export async function readItemList(
  db: Database,
  viewer: CatalogueViewer,
  list: { readonly condition: SQL | undefined; readonly order: readonly SQL[]; readonly page: PageRequest },
): Promise<ItemList> {
  const where = and(list.condition, isVisible(viewer));
  const [items, counted] = await Promise.all([
    db
      .select()
      .from(contentItems)
      .where(where)
      .orderBy(...list.order, asc(contentItems.position))
      .limit(list.page.pageSize)
      .offset((list.page.page - 1) * list.page.pageSize),
    db.select({ total: count() }).from(contentItems).where(where),
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}

/** Items of the given asset types. */
export const ofType = (types: readonly number[]): SQL => inArray(contentItems.assetType, [...types]);

/** Asset types that lists show by themselves; seasons and episodes appear below their show. */
export const LISTED_TYPES: readonly number[] = [0, 6];

const { billingType, businessType, contentLanguages, genres, releaseDate, title } = contentItems;

/** As `accessOf` of the configuration decides: by the billing type, without one by the business type. */
export const isFree = sql`lower(coalesce(nullif(${billingType}, ''), ${businessType}, '')) in ('free', 'free_downloadable', 'advertisement', 'advertisement_downloadable')`;

const firstDay = (year: number): string => `${String(year)}-01-01`;

/** The condition of a filter; undefined for all items. */
export function filterCondition({ genre, language, decade, access }: ListFilter): SQL | undefined {
  return and(
    genre === undefined || genre === "" ? undefined : sql`${genres} @> ${textArray([genre])}`,
    language === undefined || language === ""
      ? undefined
      : sql`${contentLanguages} @> ${textArray([language])}`,
    decade === undefined
      ? undefined
      : sql`${releaseDate} >= ${firstDay(decade)}::date and ${releaseDate} < ${firstDay(decade + 10)}::date`,
    access === undefined ? undefined : access === "free" ? isFree : sql`not ${isFree}`,
  );
}

/** Accents of Latin letters, apart from their letter: an order without them does not depend on the database's locale. */
const ACCENTS = "[\u0300-\u036f]";

/** The order of a filter. Default: the viewer's languages first. Items without a date come last. */
export function filterOrder({ sort }: ListFilter, viewer: CatalogueViewer): readonly SQL[] {
  switch (sort) {
    case "newest":
      return [sql`${releaseDate} desc nulls last`];
    case "oldest":
      return [sql`${releaseDate} asc nulls last`];
    case "title":
      return [
        sql`lower(regexp_replace(normalize(coalesce(${title} ->> ${viewer.language}, ${title} ->> 'en', ''), nfd), ${ACCENTS}, '', 'g'))`,
      ];
    default:
      return [languageOrder(viewer)];
  }
}

interface Counted {
  readonly id: string;
  readonly count: number;
}

/** Facets by which a list can be filtered, with the number of items of each. */
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
