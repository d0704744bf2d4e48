/** What a search can be asked for by itself. */
export const SEARCH_KINDS = ["titles", "people", "channels"] as const;

/** One kind of what a search finds. */
export type SearchKind = (typeof SEARCH_KINDS)[number];
