import type { ListFilter } from "@marquee/content-sdk/wire";
import { and, sql, type SQL } from "drizzle-orm";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { contentItems } from "../tables.ts";
import { languageOrder, textArray } from "./visible-items.ts";

const { billingType, businessType, contentLanguages, genres, releaseDate, title } = contentItems;

/** As `accessOf` of the configuration decides: by the billing type, without one by the business type. */
const isFree = sql`lower(coalesce(nullif(${billingType}, ''), ${businessType}, '')) in ('free', 'free_downloadable', 'advertisement', 'advertisement_downloadable')`;

const firstDay = (year: number): string => `${String(year)}-01-01`;

/** The items that a filter leaves; undefined for all. */
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

/** The order that a filter asks for; without one the languages of the viewer come first. What has no date comes last. */
export function filterOrder({ sort }: ListFilter, viewer: CatalogueViewer): readonly SQL[] {
  switch (sort) {
    case "newest":
      return [sql`${releaseDate} desc nulls last`];
    case "oldest":
      return [sql`${releaseDate} asc nulls last`];
    case "title":
      return [sql`lower(coalesce(${title} ->> ${viewer.language}, ${title} ->> 'en', ''))`];
    default:
      return [languageOrder(viewer)];
  }
}
