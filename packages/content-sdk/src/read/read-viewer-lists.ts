import type { ContentId } from "../content-item.ts";
import type {
  Reaction,
  Reminder,
  Rental,
  WatchHistoryPage,
  WatchlistEntry,
  WatchlistPage,
} from "../viewer-lists.ts";
import type { WatchEntry } from "../watch-history.ts";
import { optionalInstant, requiredInstant } from "./instant.ts";
import { readItemNode } from "./read-item.ts";
import {
  optionalNode,
  optionalText,
  requiredNodes,
  requiredNumber,
  requiredText,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

const SECOND_MS = 1000;

const readPaging = (node: WireNode) => ({
  page: requiredNumber(node, "page"),
  pageSize: requiredNumber(node, "page_size"),
  total: requiredNumber(node, "total"),
});
const readListedItem = (node: WireNode) => optionalNode(node, "item", readItemNode);

const readWatchlistEntry = (node: WireNode): WatchlistEntry => ({
  contentId: requiredText(node, "id") as ContentId,
  assetType: requiredNumber(node, "asset_type"),
  addedAt: requiredInstant(node, "added_at"),
  item: readListedItem(node),
});

/** Reads GET watchlist. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readWatchlist(wire: unknown): WatchlistPage {
  const node = wireNode(wire, "watchlist");
  return { entries: requiredNodes(node, "items", readWatchlistEntry), ...readPaging(node) };
}

/** Reads GET reminders. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readReminders(wire: unknown): readonly Reminder[] {
  return requiredNodes(wireNode(wire, "reminders"), "items", (node) => ({
    targetId: requiredText(node, "id"),
    contentId: requiredText(node, "content_id") as ContentId,
    channelId: optionalText(node, "channel_id") as ContentId | undefined,
    title: requiredText(node, "title"),
    startsAt: requiredInstant(node, "start_time"),
    item: readListedItem(node),
  }));
}

/** Reads what a viewer thinks of a title; a word that is new counts as none. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readReaction(wire: unknown): Reaction {
  const node = wireNode(wire, "user action");
  requiredText(node, "content_id");
  const action = requiredText(node, "action");
  return action === "like" || action === "dislike" ? action : "none";
}

/** Reads GET rentals. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readRentals(wire: unknown): readonly Rental[] {
  return requiredNodes(wireNode(wire, "rentals"), "items", (node) => {
    const state = requiredText(node, "state");
    return {
      id: requiredText(node, "id"),
      contentId: requiredText(node, "content_id") as ContentId,
      kind: requiredText(node, "kind") === "combo" ? "combo" : "movie",
      state: state === "notStarted" || state === "watching" ? state : "expired",
      rentedAt: requiredInstant(node, "rented_at"),
      startedAt: optionalInstant(node, "started_at"),
      endsAt: requiredInstant(node, "ends_at"),
      item: readListedItem(node),
    };
  });
}

/** Reads GET watchhistory as entries of the history of a device. @throws {ContentError} `UNREADABLE_ANSWER` */
export function readWatchHistory(wire: unknown): WatchHistoryPage {
  const answer = wireNode(wire, "watch history");
  const entries = requiredNodes(answer, "items", (node): WatchEntry => {
    const showId = optionalText(node, "show_id");
    return {
      contentId: requiredText(node, "id"),
      assetType: requiredNumber(node, "asset_type"),
      positionMs: requiredNumber(node, "position") * SECOND_MS,
      durationMs: requiredNumber(node, "duration") * SECOND_MS,
      watchedAt: requiredInstant(node, "watched_at"),
      ...(showId === undefined ? {} : { showId }),
    };
  });
  return { entries, ...readPaging(answer) };
}
