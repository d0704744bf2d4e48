import { and, sql, type SQL } from "drizzle-orm";
import type { CatalogueViewer } from "./catalogue-viewer.ts";
import { collections, contentItems } from "../tables.ts";

/** A list as a PostgreSQL array with an explicit type, which an empty one needs. */
export const textArray = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`;

/** Whether a list of countries includes a country: it has `*` or the code, and not `!` with the code. */
const isFor = (
  countries: typeof contentItems.countries | typeof collections.countries,
  country: string,
): SQL =>
  sql`(${countries} && ${textArray(["*", country])} and not ${countries} @> ${textArray([`!${country}`])})`;

/**
 * Items that may be listed: licensed for the country and not yet expired, not blocked in the region, within the age limit.
 * What is not released yet is listed; it does not play.
 */
export function isVisible(viewer: CatalogueViewer): SQL {
  return and(
    isFor(contentItems.countries, viewer.country),
    sql`(${contentItems.licenceExpiresAt} is null or ${contentItems.licenceExpiresAt} > ${viewer.now.toISOString()}::timestamptz)`,
    viewer.region === undefined
      ? undefined
      : sql`not ${contentItems.blockedRegions} @> ${textArray([viewer.region])}`,
    viewer.ageLimit === undefined ? undefined : sql`${contentItems.ageGroup} <= ${viewer.ageLimit}`,
  ) as SQL;
}

/** Rows of pages that are meant for the country. */
export const isRowFor = (viewer: CatalogueViewer): SQL => isFor(collections.countries, viewer.country);

/** 0 for items in a language the viewer asked for, 1 for the others, so that the former come first. A bare 0 would name a column. */
export const languageOrder = (viewer: CatalogueViewer): SQL =>
  viewer.contentLanguages.length === 0
    ? sql`case when true then 0 end`
    : sql`case when ${contentItems.contentLanguages} && ${textArray(viewer.contentLanguages)} then 0 else 1 end`;
