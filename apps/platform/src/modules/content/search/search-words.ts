import { sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { textArray } from "../catalogue/visible-items.ts";
import { quoted } from "./search-text.ts";
import { skeletonOf, soundOf } from "./sound-key.ts";

/** Words in one statement: each needs three of PostgreSQL's 65,535 parameters. */
const BATCH = 5_000;

/** Stores the distinct words of entries, except those in `known`; adds the stored words to `known`. */
export async function storeNewWords(
  tx: Database,
  words: readonly string[],
  knownWords: Set<string>,
): Promise<void> {
  const fresh = [...new Set(words)].filter((word) => !knownWords.has(word));
  if (fresh.length === 0) return;
  for (const word of fresh) knownWords.add(word);
  for (let start = 0; start < fresh.length; start += BATCH) {
    const some = fresh.slice(start, start + BATCH);
    const sounds = some.map(soundOf);
    await tx.execute(sql`insert into search_words (word, sound, skeleton)
      select * from unnest(${textArray(some)}, ${textArray(sounds)}, ${textArray(sounds.map(skeletonOf))}) on conflict do nothing`);
  }
}

/** Deletes those of these words that no entry uses. */
export async function deleteUnusedWords(tx: Database, words: readonly string[]): Promise<void> {
  for (let start = 0; start < words.length; start += BATCH) {
    const some = words.slice(start, start + BATCH);
    await tx.execute(sql`delete from search_words using unnest(${textArray(some)}, ${textArray(some.map(quoted))}) as old(word, lexeme)
      where search_words.word = old.word and not exists (select from search_entries where document @@ old.lexeme::tsquery)
        and not exists (select from search_people where document @@ old.lexeme::tsquery)`);
  }
}
