import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { textArray } from "../catalogue/visible-items.ts";
import { searchWords } from "../tables.ts";
import { skeletonOf } from "./sound-key.ts";
import { spellingDistance, type SpokenWord } from "./word-distance.ts";

/** For each typed word, the catalogue words that it may mean, with their distance. */
export type Meanings = readonly ReadonlyMap<string, number>[];

/** Most candidates that the database returns for one word, from each index. */
const MAX_CANDIDATES = 60;

/** Most meanings of one typed word. */
const MAX_MEANINGS = 12;

/** Reads the distinct words of the catalogue. */
export function createWordRepository(db: Database) {
  return {
    /** Words that sound the same, in whichever spelling and script. */
    async soundingLike(typed: readonly SpokenWord[]): Promise<Meanings> {
      const rows = await db
        .select({ word: searchWords.word, sound: searchWords.sound })
        .from(searchWords)
        .where(inArray(searchWords.sound, [...new Set(typed.map(({ sound }) => sound))]))
        .limit(MAX_CANDIDATES * typed.length);
      return typed.map((word) =>
        nearest(
          word,
          rows.filter(({ sound }) => sound === word.sound),
        ),
      );
    },

    /** Words that are a typo or a mistaken vowel away. */
    async lookingLike(typed: readonly SpokenWord[]): Promise<Meanings> {
      const { rows } = await db.execute<{ asked: string; word: string; sound: string }>(sql`
        select asked.word as asked, alike.word, alike.sound
        from unnest(${textArray(typed.map(({ word }) => word))}, ${textArray(typed.map(({ sound }) => sound))},
          ${textArray(typed.map(({ sound }) => skeletonOf(sound)))}) as asked(word, sound, skeleton)
        cross join lateral (
          (select word, sound from search_words as near where near.skeleton = asked.skeleton limit ${MAX_CANDIDATES})
          union (select word, sound from search_words as near where near.word % asked.word
            order by similarity(near.word, asked.word) desc limit ${MAX_CANDIDATES})
          union (select word, sound from search_words as near where near.sound % asked.sound
            order by similarity(near.sound, asked.sound) desc limit ${MAX_CANDIDATES})
        ) as alike`);
      return typed.map((word) =>
        nearest(
          word,
          rows.filter(({ asked }) => asked === word.word),
        ),
      );
    },
  };
}

/** Reads the distinct words of the catalogue. */
export type WordRepository = ReturnType<typeof createWordRepository>;

function nearest(typed: SpokenWord, candidates: readonly SpokenWord[]): ReadonlyMap<string, number> {
  const measured = candidates.flatMap((candidate): [string, number][] => {
    const distance = spellingDistance(typed, candidate);
    return distance === undefined ? [] : [[candidate.word, distance]];
  });
  return new Map(measured.sort(([, left], [, right]) => left - right).slice(0, MAX_MEANINGS));
}
