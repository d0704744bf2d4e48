import { and, eq } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { translations } from "./tables.ts";
import type { Texts, TranslationFile } from "./translation-files.ts";

/** Which texts are wanted. */
export interface TranslationKey {
  readonly namespace: string;
  readonly language: string;
  readonly version: string;
}

/** The texts of a version that was served once; undefined when it never was. */
export async function findTranslation(
  db: Database,
  { namespace, language, version }: TranslationKey,
): Promise<Texts | undefined> {
  const [row] = await db
    .select({ texts: translations.texts })
    .from(translations)
    .where(
      and(
        eq(translations.namespace, namespace),
        eq(translations.language, language),
        eq(translations.version, version),
      ),
    );
  return row?.texts;
}

/** Stores the current versions; earlier ones stay. */
export async function storeTranslations(db: Database, files: readonly TranslationFile[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(translations)
    .values([...files])
    .onConflictDoNothing();
}
