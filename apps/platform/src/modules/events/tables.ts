import { bigserial, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** An analytics event as it arrived, in order of arrival. */
export const events = pgTable(
  "event",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** `events`, or the destination: `tracker`, `push`, `tag-manager`, `loyalty`. */
    sink: text("sink").notNull(),
    name: text("name").notNull(),
    /** The id the client gave; a repeated one is not stored again. */
    eventId: text("event_id"),
    payload: jsonb("payload").$type<Readonly<Record<string, unknown>>>().notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true, mode: "date" }).notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    uniqueIndex("event_once").on(table.sink, table.eventId),
    index("event_name").on(table.name, table.receivedAt),
  ],
);
