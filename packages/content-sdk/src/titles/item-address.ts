import type { ContentItem } from "../content-item.ts";

/** Section of the address by subtype. */
const SECTIONS: Readonly<Record<string, string>> = {
  movie: "movies",
  music: "music-videos",
  news: "news",
  tvshow: "tv-shows",
  original: "web-series",
  channel: "channels",
};

/** Fields of an item that `itemAddress` needs. */
export type AddressedItem = Pick<
  ContentItem,
  "id" | "kind" | "assetSubtype" | "webSlug" | "show" | "seasonId" | "title"
>;

/** Returns a text as part of an address: lower case, words joined by hyphens; `title` when nothing is left. */
const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "title";

/**
 * The path of the page of an item, without locale prefix: `/movies/details/{slug}/{id}`, a season
 * `/tv-shows/details/{slug}/{show id}/{season id}`, an episode `/tv-shows/details/{show slug}/{show id}/{slug}/{id}`, so that
 * show, season and episode have 5, 6 and 7 pieces.
 * Spec: content, "permalink and web_slug build the address of an item".
 */
export function itemAddress(item: AddressedItem): string {
  const slug = item.webSlug || toSlug(item.title);
  const { show } = item;
  if (item.kind === "collection") return `/collections/${slug}/${item.id}`;
  if (show !== undefined && (item.kind === "episode" || item.kind === "season")) {
    const root = `/${SECTIONS[show.assetSubtype ?? ""] ?? "tv-shows"}/details/${show.slug || toSlug(show.title)}/${show.id}`;
    return item.kind === "season" ? `${root}/${item.id}` : `${root}/${slug}/${item.id}`;
  }
  return `/${SECTIONS[item.assetSubtype] ?? (item.kind === "show" ? "tv-shows" : "videos")}/details/${slug}/${item.id}`;
}

/**
 * Returns the `type` of `fetchDetail` for the section of an address: `movies` → `movie`; undefined for sections without
 * details.
 */
export function detailType(section: string): string | undefined {
  if (section === "videos") return "video";
  for (const type of Object.keys(SECTIONS)) if (SECTIONS[type] === section) return type;
  return undefined;
}
