import { rankFound, type FoundEntry } from "./rank-found.ts";
import { exactTitleQuery, toSpokenWords, wordsQuery } from "./search-query.ts";
import type { Meanings, WordRepository } from "./word-repository.ts";
import type { SpokenWord } from "./word-distance.ts";

/** With fewer results than this, similar words are searched too. */
const MIN_RESULTS_WITHOUT_TYPOS = 10;

/** Shorter queries are not searched for typos: too many words are similar to them. */
const MIN_LETTERS_FOR_TYPOS = 3;

/** A query, and the catalogue words it may mean. The searches for different kinds share its look-ups. */
export interface TypedQuery {
  readonly words: readonly SpokenWord[];
  /** Words that sound the same. */
  sameSounds(): Promise<Meanings>;
  /** Words that differ by a typo. */
  alike(): Promise<Meanings>;
}

/** Texts that cast to tsquery. */
export interface EntryQueries {
  readonly exact: string;
  readonly words: string;
}

/** Reads the entries of one kind that match. */
export type FindEntries = (queries: EntryQueries) => Promise<readonly FoundEntry[]>;

/** Reads a query; its words are looked up when they are first needed, and once. */
export function toTypedQuery(words: WordRepository, text: string): TypedQuery {
  const typed = toSpokenWords(text);
  let same: Promise<Meanings> | undefined;
  let alike: Promise<Meanings> | undefined;
  return {
    words: typed,
    sameSounds: () => (same ??= words.soundingLike(typed)),
    alike: () => (alike ??= words.lookingLike(typed)),
  };
}

/** The ids that a query finds among the entries of one kind, best first. */
export async function findIds(typed: TypedQuery, find: FindEntries): Promise<readonly string[]> {
  if (typed.words.length === 0) return [];
  const spoken = await typed.sameSounds();
  const ordered = await ranked(typed.words, spoken, find);
  const isShort = typed.words.every(({ word }) => word.length < MIN_LETTERS_FOR_TYPOS);
  if (ordered.length >= MIN_RESULTS_WITHOUT_TYPOS || isShort) return ordered;
  const more = await findMisspelt(typed, find);
  const known = new Set(ordered);
  return [...known, ...more.filter((id) => !known.has(id)).slice(0, MIN_RESULTS_WITHOUT_TYPOS)];
}

/** Searches with typos allowed. Words without any similar word in the catalogue are ignored, unless all are. */
async function findMisspelt(typed: TypedQuery, find: FindEntries): Promise<readonly string[]> {
  const alike = await typed.alike();
  const known = typed.words.flatMap((word, index) => {
    const meanings = alike[index];
    return meanings === undefined || meanings.size === 0 ? [] : [{ word, meanings }];
  });
  if (known.length === 0) return [];
  return ranked(
    known.map(({ word }) => word),
    known.map(({ meanings }) => meanings),
    find,
  );
}

async function ranked(
  words: readonly SpokenWord[],
  meanings: Meanings,
  find: FindEntries,
): Promise<readonly string[]> {
  const found = await find({ exact: exactTitleQuery(words), words: wordsQuery(words, meanings) });
  return rankFound({ words: words.map(({ word }) => word), meanings }, found).map(({ id }) => id);
}
