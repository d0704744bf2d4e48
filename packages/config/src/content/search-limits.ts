/** Characters from which on a search is made, unless configured. Spec: plans §9, "default 3 (config)". */
export const DEFAULT_SEARCH_MINIMUM_LENGTH = 3;
/** Entries of the top search. Spec: plans §9, "top search 10". */
export const TOP_SEARCH_SIZE = 10;
