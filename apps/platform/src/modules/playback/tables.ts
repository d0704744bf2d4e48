import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "../../schema/users.ts";
import type { PlayedMedia } from "../media/media-addresses.ts";

/** Where a viewer was found when a playback was last heard of. */
export interface PlayingLocation {
  readonly country: string;
  readonly region: string | undefined;
  readonly platform: string | undefined;
  /** Hash of the network that the player calls from. */
  readonly network: string;
}

/** What plays where. A row is a screen that was granted a title; one that was not heard of for long plays no more. */
export const playing = pgTable(
  "playing",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    deviceId: text("device_id"),
    deviceName: text("device_name").notNull(),
    /** The playback whose address was copied to here; null for one that was granted. */
    copyOf: uuid("copy_of"),
    /** Hashes of the network and of the player that read its playlists; null until they are read. */
    reader: text("reader"),
    location: jsonb("location").$type<PlayingLocation>().notNull(),
    /** What its addresses play. */
    media: jsonb("media").$type<Omit<PlayedMedia, "playbackId">>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true, mode: "date" }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, mode: "date" }).notNull(),
    /** When the right to it was last looked at. */
    decidedAt: timestamp("decided_at", { withTimezone: true, mode: "date" }).notNull(),
    /** When the rental ends that gave it. */
    rentalEndsAt: timestamp("rental_ends_at", { withTimezone: true, mode: "date" }),
    endedAt: timestamp("ended_at", { withTimezone: true, mode: "date" }),
    /** Player code that ended it; null when a viewer did. */
    endCode: integer("end_code"),
  },
  (table) => [
    index("playing_user").on(table.userId, table.seenAt),
    uniqueIndex("playing_copies").on(table.copyOf, table.reader),
    index("playing_seen").on(table.seenAt),
  ],
);

export type PlayingRow = typeof playing.$inferSelect;
