import { quoted, wordsOf } from "./search-text.ts";
import { soundOf } from "./sound-key.ts";
import type { SpokenWord } from "./word-distance.ts";

/** Most words of a query that are looked at. */
const MOST_WORDS = 8;

/** A shorter word must be the whole of one: too many begin with it. */
const LEAST_LETTERS_OF_PREFIX = 3;

/** A key of a whole title in the document; no word begins with its mark. */
const TITLE_MARK = "=";
const LONGEST_TITLE_KEY = 120;

/** The words of a query with their sounds. */
export function toSpokenWords(query: string): readonly SpokenWord[] {
  return wordsOf(query)
    .slice(0, MOST_WORDS)
    .map((word) => ({ word, sound: soundOf(word) }));
}

/** The lexeme of a whole title, by its sound and without its spaces; undefined without any word. */
export function titleKey(words: readonly string[]): string | undefined {
  const sound = words.map(soundOf).join("");
  return sound === "" ? undefined : `${TITLE_MARK}${sound.slice(0, LONGEST_TITLE_KEY)}`;
}

/** Titles that sound like the query, as a text that casts to tsquery. */
export function exactTitleQuery(words: readonly SpokenWord[]): string {
  return quoted(
    TITLE_MARK +
      words
        .map(({ sound }) => sound)
        .join("")
        .slice(0, LONGEST_TITLE_KEY),
  );
}

/** Entries with a meaning of each word, as a text that casts to tsquery. The last word may be unfinished. */
export function wordsQuery(
  words: readonly SpokenWord[],
  meanings: readonly ReadonlyMap<string, number>[],
): string {
  const parts = words.map(({ word }, index) => {
    const others = [...(meanings[index]?.keys() ?? [])].filter((meaning) => meaning !== word);
    const typed = quoted(word) + (Array.from(word).length >= LEAST_LETTERS_OF_PREFIX ? ":*" : "");
    return [typed, ...others.map(quoted)].join(" | ");
  });
  const all = parts.map((part) => `(${part})`).join(" & ");
  return words.length === 1
    ? all
    : `(${all}) | ${quoted(
        words
          .map(({ word }) => word)
          .join("")
          .slice(0, 60),
      )}`;
}
