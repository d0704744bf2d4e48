import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** How often an event happened within a minute; what the charts of the operator page are drawn from. */
export const eventMinute = pgTable(
  "event_minute",
  {
    minute: timestamp("minute", { withTimezone: true, mode: "date" }).notNull(),
    name: text("name").notNull(),
    /** Of a failure; empty otherwise. */
    code: text("code").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.name, table.code] })],
);

/** The events that are counted already, by the hash of their id, so that a repeated one counts once. */
export const countedEvent = pgTable(
  "counted_event",
  {
    eventId: text("event_id").primaryKey(),
    minute: timestamp("minute", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index("counted_event_minute").on(table.minute)],
);
