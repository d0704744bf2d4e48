import type { CountryCode } from "../countries/country-codes.ts";
import { INDIA, isIndia } from "../countries/country-codes.ts";
import { INTERFACE_LANGUAGES, htmlLanguage } from "../languages/languages.ts";
import { localePath } from "../locale-paths/locale-path.ts";
import { toPagePath } from "./page-path.ts";
import { canonicalPath } from "./page-rules.ts";
import { PAGES, type PageFacts } from "./pages.ts";
import { classifyPath } from "./path-class.ts";
import { robotsFor } from "./robots.ts";

/** One `<link rel="alternate">` of a page. */
export interface AlternateLink {
  /** Language of the address with its country where it is meant for one, or `x-default`. */
  readonly hreflang: string;
  /** Path with its locale prefix. */
  readonly path: string;
}

/** One country for India and one for abroad, where all countries have the same addresses. */
const HALVES = [
  { country: INDIA, region: "-IN" },
  { country: "US" as CountryCode, region: "" },
];

/** Whether a country's flags or configuration decide if the page exists there. */
function dependsOnCountry(path: string): boolean {
  const { feature }: PageFacts = PAGES[classifyPath(path)];
  return feature !== undefined || toPagePath(path) === "/student";
}

/**
 * The `hreflang` alternates of a page: one address for each interface language in India and abroad, and `x-default`. A
 * page that is not indexed, or whose canonical path is another one (`/apr`), has none. All pages of a set name the same set.
 *
 * @param path Path of the page without locale prefix.
 * @param madeFor The country the page was rendered for. A page that is not indexed there (a title abroad) then has none, and one
 *   that only some countries have (by a flag, or the student offer) names only the addresses of that half (India or abroad).
 */
export function alternateLinks(path: string, madeFor?: CountryCode): readonly AlternateLink[] {
  const isIndexed = (country: CountryCode) =>
    robotsFor({ path, country, isMainHost: true, isErrorFallback: false }).indexOf("index") === 0;
  if (canonicalPath(path) !== path || (madeFor !== undefined && !isIndexed(madeFor))) return [];
  const halves =
    madeFor !== undefined && dependsOnCountry(path)
      ? HALVES.filter(({ country }) => isIndia(country) === isIndia(madeFor))
      : HALVES;
  const indexed = halves.filter(({ country }) => isIndexed(country));
  const links: AlternateLink[] = [];
  for (const { country, region } of indexed) {
    for (const language of INTERFACE_LANGUAGES)
      links.push({
        hreflang: htmlLanguage(language) + region,
        path: localePath({ country, language, path }),
      });
  }
  const last = indexed[indexed.length - 1];
  if (last !== undefined)
    links.push({ hreflang: "x-default", path: localePath({ country: last.country, language: "en", path }) });
  return links;
}
