import type { Reaction, Reminder, Rental, WatchHistoryPage, WatchlistPage } from "../viewer-lists.ts";
import { fieldsOf } from "./fields-of.ts";
import { readItemNode } from "./read-item.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

const watchlistFields = /* @__PURE__ */ fieldsOf(
  "entries=items[0! page#! pageSize#! total#!",
  /* @__PURE__ */ fieldsOf("contentId=id! assetType#! addedAt@! item{0", readItemNode),
) as ReadNode as ReadNode<WatchlistPage>;
const remindersFields = /* @__PURE__ */ fieldsOf(
  "items[0!",
  /* @__PURE__ */ fieldsOf(
    "targetId=id! contentId! channelId title! startsAt=start_time@! item{0",
    readItemNode,
  ) as ReadNode<Reminder>,
);
const reactionFields = /* @__PURE__ */ fieldsOf("contentId! action!");
const rentalFields = /* @__PURE__ */ fieldsOf(
  "id! contentId! kind! state! rentedAt@! startedAt@ endsAt@! watchHours# item{0",
  readItemNode,
);
const historyFields: ReadNode<WatchHistoryPage> = /* @__PURE__ */ fieldsOf(
  "entries=items[0! page#! pageSize#! total#! now@",
  /* @__PURE__ */ fieldsOf(
    "contentId=id! assetType#! positionMs=position%! durationMs=duration%! watchedAt@! startedAt@ showId",
  ),
);

function readRental(node: WireNode): Rental {
  const fields = rentalFields(node);
  const { kind, state } = fields;
  return Object.assign(fields as object, {
    kind: kind === "combo" ? kind : "movie",
    state: state === "notStarted" || state === "watching" ? state : "expired",
  }) as Rental;
}

const rentalsFields = /* @__PURE__ */ fieldsOf("items[0!", readRental);

/** Reads GET watchlist. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readWatchlist(wire: unknown): WatchlistPage {
  return watchlistFields(wireNode(wire, "watchlist"));
}

/** Reads GET reminders. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readReminders(wire: unknown): readonly Reminder[] {
  return remindersFields(wireNode(wire, "reminders")).items;
}

/** Reads what a viewer thinks of a title; a word that is new counts as none. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readReaction(wire: unknown): Reaction {
  const { action } = reactionFields(wireNode(wire, "user action"));
  return action === "like" || action === "dislike" ? action : "none";
}

/** Reads GET rentals. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readRentals(wire: unknown): readonly Rental[] {
  return rentalsFields(wireNode(wire, "rentals")).items;
}

/** Reads GET watchhistory as entries of the history of a device. @throws {MarqueeError} `UNREADABLE_ANSWER` */
export function readWatchHistory(wire: unknown): WatchHistoryPage {
  return historyFields(wireNode(wire, "watch history"));
}
