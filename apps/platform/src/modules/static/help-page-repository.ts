import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { helpPages } from "./tables.ts";

/** A page in one language. */
export type HelpPageRow = typeof helpPages.$inferInsert;

/** The page of a slug in a language; undefined when there is none. */
export async function findHelpPage(
  db: Database,
  { slug, language }: { readonly slug: string; readonly language: string },
): Promise<HelpPageRow | undefined> {
  const [row] = await db
    .select()
    .from(helpPages)
    .where(and(eq(helpPages.slug, slug), eq(helpPages.language, language)));
  return row;
}

/** Inserts or replaces the given pages; pages of other slugs stay. */
export async function saveHelpPages(db: Database, pages: readonly HelpPageRow[]): Promise<void> {
  await db
    .insert(helpPages)
    .values([...pages])
    .onConflictDoUpdate({
      target: [helpPages.slug, helpPages.language],
      set: { title: sql`excluded.title`, html: sql`excluded.html` },
    });
}
