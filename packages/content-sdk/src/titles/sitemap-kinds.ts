/** Kinds of titles in sitemaps. */
export const SITEMAP_KINDS = ["movies", "videos", "shows", "seasons", "episodes", "channels"] as const;

/** A kind of title in a sitemap. */
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
