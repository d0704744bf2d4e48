import { boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** A logo that may replace the built-in one. */
export const logos = pgTable(
  "logo",
  {
    logoType: text("logo_type").notNull(),
    name: text("name").notNull(),
    isActive: boolean("is_active").notNull(),
    position: integer("position").notNull(),
    /** The picture itself: SVG text without script. */
    svg: text("svg").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.logoType, table.name] })],
);
