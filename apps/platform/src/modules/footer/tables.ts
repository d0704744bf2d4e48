import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A titled list of links for one place of the footer. */
export const footerGroups = pgTable(
  "footer_group",
  {
    /** `IN` for India, `*` for every other country. */
    audience: text("audience").notNull(),
    textType: text("text_type").notNull(),
    language: text("language").notNull(),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    items: jsonb("items")
      .$type<readonly { readonly title: string; readonly slug: string; readonly external: boolean }[]>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audience, table.textType, table.language, table.position] }),
    index("footer_group_lookup").on(table.textType, table.language, table.audience),
  ],
);
