import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The version of the seed that each module has run. */
export const seedState = pgTable("seed_state", {
  module: text("module").primaryKey(),
  version: text("version").notNull(),
  seededAt: timestamp("seeded_at", { withTimezone: true }).notNull(),
});

/** A GraphQL text that a client has registered. `lastUsed` counts uses; the smallest leaves first. */
export const persistedQuery = pgTable(
  "persisted_query",
  {
    hash: text("hash").primaryKey(),
    text: text("text").notNull(),
    lastUsed: bigint("last_used", { mode: "number" }).notNull(),
  },
  (table) => [index("persisted_query_age_idx").on(table.lastUsed)],
);
