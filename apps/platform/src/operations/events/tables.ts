import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ShownEvent } from "./shown-event.ts";

/** How often an event happened in a minute; the operator page's charts are drawn from it. */
export const eventMinute = pgTable(
  "event_minute",
  {
    minute: timestamp("minute", { withTimezone: true, mode: "date" }).notNull(),
    name: text("name").notNull(),
    /** Code of a failure; empty for other events. */
    code: text("code").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.name, table.code] })],
);

/** The same counts by the value of one fact, for charts with one filter. */
export const eventMinuteFact = pgTable(
  "event_minute_fact",
  {
    minute: timestamp("minute", { withTimezone: true, mode: "date" }).notNull(),
    /** `page`, `country`, `platform` or `userType`. */
    fact: text("fact").notNull(),
    value: text("value").notNull(),
    name: text("name").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fact, table.value, table.minute, table.name] }),
    index("event_minute_fact_minute").on(table.minute),
  ],
);

/**
 * Counted events, by the hash of their id, so that a repeated one is counted once. The other columns hold what the operator page
 * may show, for charts with several filters and the ledger of a session; older rows lack them.
 */
export const countedEvent = pgTable(
  "counted_event",
  {
    eventId: text("event_id").primaryKey(),
    minute: timestamp("minute", { withTimezone: true, mode: "date" }).notNull(),
    name: text("name"),
    page: text("page"),
    country: text("country"),
    platform: text("platform"),
    userType: text("user_type"),
    /** Keyed hash. */
    session: text("session"),
    receivedAt: timestamp("received_at", { withTimezone: true, mode: "date" }),
    /** Order of events that arrived in the same millisecond. */
    place: integer("place"),
    rest: jsonb("rest").$type<
      Pick<ShownEvent, "happenedAt" | "pageLoad" | "sequence" | "isOffline" | "code" | "method" | "contentId">
    >(),
  },
  (table) => [
    index("counted_event_minute").on(table.minute),
    index("counted_event_session").on(table.session, table.minute),
  ],
);
