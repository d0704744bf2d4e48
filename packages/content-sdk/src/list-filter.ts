/** Sort orders of a list. */
export const LIST_SORTS = ["newest", "oldest", "title"] as const;

/** Access by which a list can be filtered: free titles, or those that need a plan or a rental. */
export const LIST_ACCESS = ["free", "premium"] as const;

/** Filters and sorts a list. All given parts apply together. */
export interface ListFilter {
  /** Id of a genre. */
  readonly genre?: string | undefined;
  /** Code of a content language. */
  readonly language?: string | undefined;
  /** First year of the decade of release, such as 1920. */
  readonly decade?: number | undefined;
  readonly access?: (typeof LIST_ACCESS)[number] | undefined;
  /** Default: the order of the catalogue, content languages of the viewer first. */
  readonly sort?: (typeof LIST_SORTS)[number] | undefined;
}

/** Values by which a list can be filtered, each with its number of titles. */
export interface ListFacets {
  /** Most titles first. */
  readonly genres: readonly { readonly id: string; readonly title: string; readonly count: number }[];
  /** Most titles first. */
  readonly languages: readonly { readonly code: string; readonly count: number }[];
  /** First years of decades, latest first. */
  readonly decades: readonly { readonly year: number; readonly count: number }[];
}
