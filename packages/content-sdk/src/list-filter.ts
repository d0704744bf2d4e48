/** In which orders a list can be had; without one in that of the catalogue. */
export const LIST_SORTS = ["newest", "oldest", "title"] as const;

/** Whether titles of a list play for everybody or ask for a plan or a rental. */
export const LIST_ACCESS = ["free", "premium"] as const;

/** Narrows a list and puts it in order. All parts that are given hold together. */
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

/** What a list can be narrowed by, each with the number of its titles. */
export interface ListFacets {
  /** Most titles first. */
  readonly genres: readonly { readonly id: string; readonly title: string; readonly count: number }[];
  /** Most titles first. */
  readonly languages: readonly { readonly code: string; readonly count: number }[];
  /** First years of decades, latest first. */
  readonly decades: readonly { readonly year: number; readonly count: number }[];
}
