import { alternateLinks, canonicalPath, INDIA, robotsFor, SECOND } from "@marquee/config";
import { itemAddress, itemImageSources, type SitemapTitle } from "@marquee/content-sdk";
import { PLAY_HASH } from "../../app/components/play-hash.ts";
import { INFORMATION_PAGES } from "../../app/site-map/information-pages.ts";
import { hasTitles, sectionAt, SECTIONS } from "../../app/site-map/sections.ts";
import type { SitemapEntry, SitemapVideo } from "./sitemap-xml.ts";

/** Origin of the site and base URL of its pictures. */
export interface SiteUrls {
  readonly origin: string;
  readonly imageBase: string;
}

/** Kinds of titles whose pages have a player. */
const PLAYABLE: readonly string[] = ["movie", "video", "episode", "channel"];

/** An entry of a page with all its languages. */
function pageEntry(path: string, origin: string): SitemapEntry {
  return {
    address: origin + path,
    alternates: alternateLinks(path).map((link) => ({
      language: link.hreflang,
      address: origin + link.path,
    })),
  };
}

function restrictionOf({ countries, excludedCountries }: SitemapTitle): SitemapVideo["restriction"] {
  if (countries !== undefined) {
    const allowed = countries.filter((country) => !excludedCountries.includes(country));
    return { isAllowed: true, countries: allowed };
  }
  return excludedCountries.length === 0 ? undefined : { isAllowed: false, countries: excludedCountries };
}

function videoOf(
  title: SitemapTitle,
  address: string,
  { origin, imageBase }: SiteUrls,
): SitemapVideo | undefined {
  const { item } = title;
  const picture = itemImageSources({ item, base: imageBase, kind: "cover" });
  if (!PLAYABLE.includes(item.kind) || picture === undefined) return undefined;
  return {
    thumbnail: new URL(picture.src, origin).href,
    title: item.title,
    description: item.description ?? item.title,
    player: address + PLAY_HASH,
    durationS: item.durationMs === undefined ? undefined : Math.max(1, Math.round(item.durationMs / SECOND)),
    expiresAt:
      item.licenceExpiresAt === undefined ? undefined : new Date(item.licenceExpiresAt).toISOString(),
    publishedOn: item.releaseDate?.iso,
    isFamilyFriendly: item.ageRating !== "A",
    restriction: restrictionOf(title),
    requiresSubscription: item.access !== "free",
    isLive: item.kind === "channel",
  };
}

/** The entry of a title; `changedOn` is an ISO date. */
export function titleEntry(title: SitemapTitle, urls: SiteUrls, changedOn: string | undefined): SitemapEntry {
  const entry = pageEntry(itemAddress(title.item), urls.origin);
  return { ...entry, changedOn, video: videoOf(title, entry.address, urls) };
}

/** Pages that are neither sections nor written texts. */
const FURTHER_PAGES = ["/", "/channels", "/live-tv", "/tvguide", "/tv-shows/tv-channels"];

/**
 * The entries of pages other than titles that search engines may list. If `stocked` is given, only sections in it are
 * included.
 */
export function fixedEntries(origin: string, stocked?: readonly string[]): readonly SitemapEntry[] {
  return [
    ...FURTHER_PAGES,
    ...SECTIONS.flatMap(({ path, hasViewAll }) => (hasViewAll ? [path, `${path}/all`] : [path])),
    ...INFORMATION_PAGES.map(({ path }) => path),
  ]
    .filter(
      (path) =>
        canonicalPath(path) === path &&
        hasTitles(sectionAt(path)?.path ?? path, stocked) &&
        robotsFor({ path, country: INDIA, isMainHost: true, isErrorFallback: false }).startsWith("index"),
    )
    .map((path) => pageEntry(path, origin));
}
