import {
  bigserial,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * An analytics event as it arrived, in order of arrival. The migration makes it a table partitioned by `day`, which
 * the query builder cannot say: one partition for each day in use, and `event_default` for the days of no partition.
 */
export const events = pgTable(
  "event",
  {
    id: bigserial("id", { mode: "number" }).notNull(),
    /** Day in UTC, computed only from the event's id. */
    day: date("day", { mode: "string" }).notNull(),
    /** `events`, or the destination: `tracker`, `push`, `tag-manager`, `loyalty`; `pixel` for conversions. */
    sink: text("sink").notNull(),
    name: text("name").notNull(),
    /** The id the client gave; a repeated one is not stored again. */
    eventId: text("event_id"),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true, mode: "date" }).notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    primaryKey({ name: "event_pkey", columns: [table.id, table.day] }),
    uniqueIndex("event_once").on(table.sink, table.eventId, table.day),
    index("event_received").on(table.receivedAt, table.id),
  ],
);
