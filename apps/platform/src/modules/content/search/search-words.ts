import { sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { textArray } from "../catalogue/visible-items.ts";
import { quoted } from "./search-text.ts";
import { skeletonOf, soundOf } from "./sound-key.ts";

/** Keeps the distinct words that entries hold. Words known already are not written again; those written are known from then on. */
export async function keepWords(
  tx: Database,
  words: readonly string[],
  knownWords: Set<string>,
): Promise<void> {
  const fresh = [...new Set(words)].filter((word) => !knownWords.has(word));
  if (fresh.length === 0) return;
  for (const word of fresh) knownWords.add(word);
  const sounds = fresh.map(soundOf);
  await tx.execute(sql`insert into search_words (word, sound, skeleton)
    select * from unnest(${textArray(fresh)}, ${textArray(sounds)}, ${textArray(sounds.map(skeletonOf))}) on conflict do nothing`);
}

/** Takes away those of these words that no entry holds. */
export async function forgetWords(tx: Database, words: readonly string[]): Promise<void> {
  const lexemes = words.map(quoted);
  await tx.execute(sql`delete from search_words using unnest(${textArray(words)}, ${textArray(lexemes)}) as old(word, lexeme)
    where search_words.word = old.word and not exists (select from search_entries where document @@ old.lexeme::tsquery)
      and not exists (select from search_people where document @@ old.lexeme::tsquery)`);
}
