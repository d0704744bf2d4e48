import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** The texts of a namespace in a language. A version never changes once it is served, so clients may keep it for ever. */
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
