import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** A help or legal page in one language; `html` contains only headings, paragraphs, lists, tables and links. */
export const helpPages = pgTable(
  "help_page",
  {
    slug: text("slug").notNull(),
    language: text("language").notNull(),
    title: text("title").notNull(),
    html: text("html").notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.language] })],
);
