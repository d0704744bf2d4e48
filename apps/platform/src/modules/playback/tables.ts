import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { user } from "../../schema/users.ts";

/** Where a viewer was found when a playback was granted; asked again while it plays. */
export interface PlayingPlace {
  readonly country: string;
  readonly region: string | undefined;
  readonly platform: string | undefined;
}

/** What plays where. A row is a screen that was granted a title; one whose heartbeats ended long ago plays no more. */
export const playing = pgTable(
  "playing",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null for a guest. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    contentId: text("content_id").notNull(),
    deviceId: text("device_id"),
    deviceName: text("device_name"),
    /** The playback whose address was copied to here; null for one that was granted. */
    copyOf: uuid("copy_of"),
    /** Hash of the network and player that read its playlists. */
    reader: text("reader").notNull(),
    place: jsonb("place").$type<PlayingPlace>().notNull(),
    startedAt: timestamp("started_at", { withTimezone: true, mode: "date" }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true, mode: "date" }).notNull(),
    /** When the right to it was last looked at. */
    decidedAt: timestamp("decided_at", { withTimezone: true, mode: "date" }).notNull(),
    /** When the right that gave it ends, where that is known. */
    rightEndsAt: timestamp("right_ends_at", { withTimezone: true, mode: "date" }),
    endedAt: timestamp("ended_at", { withTimezone: true, mode: "date" }),
    /** Player code that ended it; null when a viewer did. */
    endCode: integer("end_code"),
  },
  (table) => [
    index("playing_user").on(table.userId, table.seenAt),
    index("playing_copies").on(table.copyOf),
    index("playing_seen").on(table.seenAt),
  ],
);
