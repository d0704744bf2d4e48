import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A short form of an address of our own pages. One address has one short form. */
export const shortUrls = pgTable("short_url", {
  code: text("code").primaryKey(),
  /** Path, query and fragment; the origin is that of the service. */
  target: text("target").notNull().unique(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
});
