import type { collections, contentItems, contentPartners, people } from "../tables.ts";

export type ItemRow = typeof contentItems.$inferSelect;
export type PersonRow = typeof people.$inferSelect;
export type PartnerRow = typeof contentPartners.$inferSelect;
export type CollectionRow = typeof collections.$inferSelect;

/** Which part of a list is wanted. */
export interface PageRequest {
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
}

/** A part of a list and the length of the whole. */
export interface ItemList {
  readonly items: readonly ItemRow[];
  readonly total: number;
}

/** A row of a page with its first items. */
export interface RowOfItems extends ItemList {
  readonly collection: CollectionRow;
}

/** What belongs to which show and season. */
export interface Placement {
  readonly showId: string;
  readonly seasonId: string | undefined;
  readonly seasonNumber: number;
  readonly episodeNumber: number | undefined;
}
