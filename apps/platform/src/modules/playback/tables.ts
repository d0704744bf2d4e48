import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "../../schema/users.ts";
import type { PlayedMedia } from "../media/media-addresses.ts";

/** The location of a player at its last heartbeat. */
export interface PlayingLocation {
  readonly country: string;
  readonly region: string | undefined;
  readonly platform: string | undefined;
  /** Hash of the network that the player calls from. */
  readonly network: string;
}

/** Running playbacks: one row for each screen that was granted a title. A row without recent heartbeats no longer plays. */
export const playing = pgTable(
  "playing",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    deviceId: text("device_id"),
    deviceName: text("device_name").notNull(),
    /** The playback whose URL this reader has copied; null for the granted playback itself. */
    copyOf: uuid("copy_of"),
    /** Hash of the network and user agent that read its playlists; null until the first read. */
    reader: text("reader"),
    location: jsonb("location").$type<PlayingLocation>().notNull(),
    /** The media that its URLs play. */
    media: jsonb("media").$type<Omit<PlayedMedia, "playbackId">>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true, mode: "date" }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, mode: "date" }).notNull(),
    /** When access was last decided. */
    decidedAt: timestamp("decided_at", { withTimezone: true, mode: "date" }).notNull(),
    /** End of the rental that allows it; null without a rental. */
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
