/** Kinds that a search can be limited to. */
export const SEARCH_KINDS = ["titles", "people", "channels"] as const;

/** A kind of search results. */
export type SearchKind = (typeof SEARCH_KINDS)[number];
