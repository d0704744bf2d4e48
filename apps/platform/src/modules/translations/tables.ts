import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The texts of a namespace in a language. A served version never changes, so clients may cache it forever. */
export const translations = pgTable(
  "translation",
  {
    namespace: text("namespace").notNull(),
    language: text("language").notNull(),
    version: text("version").notNull(),
    texts: jsonb("texts").$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.language, table.version] })],
);
