import type { ContentId, ContentItem } from "./content-item.ts";
import type { WatchEntry } from "./watching/watch-history.ts";

/** A title of the watchlist. */
export interface WatchlistEntry {
  readonly contentId: ContentId;
  readonly assetType: number;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  /** Undefined once the title is no longer available to this viewer. */
  readonly item: ContentItem | undefined;
}

interface Paging {
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
  /** Entries in the whole list. */
  readonly total: number;
}

/** One page of the watchlist, newest first. */
export interface WatchlistPage extends Paging {
  readonly entries: readonly WatchlistEntry[];
}

/** One page of the watch history of all devices, watched last first. */
export interface WatchHistoryPage extends Paging {
  readonly entries: readonly WatchEntry[];
  /** Epoch milliseconds: the time of the platform when it answered. */
  readonly now?: number | undefined;
}

/** A reminder of a programme of the guide or an upcoming title. */
export interface Reminder {
  /** Id of the programme, or of the title. */
  readonly targetId: string;
  readonly contentId: ContentId;
  /** Absent for a title. */
  readonly channelId: ContentId | undefined;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly item: ContentItem | undefined;
}

/** A viewer's reaction to a title. */
export type Reaction = "like" | "dislike" | "none";

/** A rental of the viewer. Times are epoch milliseconds. */
export interface Rental {
  readonly id: string;
  readonly contentId: ContentId;
  readonly kind: "movie" | "combo";
  readonly state: "notStarted" | "watching" | "expired";
  readonly rentedAt: number;
  /** Absent until the first play. */
  readonly startedAt: number | undefined;
  readonly endsAt: number;
  /** Watching hours from the first play, by the plan that sold it; undefined if the platform sends none. */
  readonly watchHours: number | undefined;
  readonly item: ContentItem | undefined;
}
