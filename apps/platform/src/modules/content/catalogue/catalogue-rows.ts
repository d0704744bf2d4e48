import type { collections, contentItems, contentPartners, people } from "../tables.ts";

export type ItemRow = typeof contentItems.$inferSelect;
export type PersonRow = typeof people.$inferSelect;
export type PartnerRow = typeof contentPartners.$inferSelect;
export type CollectionRow = typeof collections.$inferSelect;

/** Which page of a list to read. */
export interface PageRequest {
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a list, and the length of the whole list. */
export interface ItemList {
  readonly items: readonly ItemRow[];
  readonly total: number;
}

/** A row of a page with its first items. */
export interface RowOfItems extends ItemList {
  readonly collection: CollectionRow;
}

/** The show and season to which an item belongs. */
export interface Placement {
  readonly showId: string;
  readonly seasonId: string | undefined;
  readonly seasonNumber: number;
  readonly episodeNumber: number | undefined;
}
