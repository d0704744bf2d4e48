/** What sitemaps are made of: each kind of title whose pages search engines list. */
export const SITEMAP_KINDS = ["movies", "videos", "shows", "seasons", "episodes", "channels"] as const;

/** One kind of title of a sitemap. */
export type SitemapKind = (typeof SITEMAP_KINDS)[number];
