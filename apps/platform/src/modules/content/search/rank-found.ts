import { soundOf } from "./sound-key.ts";
import { wordsOf } from "./search-text.ts";

/** A query, and the catalogue words that it may mean. */
export interface RankedQuery {
  /** The words typed. */
  readonly words: readonly string[];
  /** For each typed word, the words it may mean with their distance; the typed word itself may be missing. */
  readonly meanings: readonly ReadonlyMap<string, number>[];
}

/** The fields of a search result that decide its rank. */
export interface FoundEntry {
  readonly id: string;
  /** Words of each title, titles parted by `|`. */
  readonly titles: string;
  readonly sounds: string;
  /** Words of the names of its people. */
  readonly names: string;
  readonly isEpisode: boolean;
  /** 0 for a language that the viewer asked for, else 1. */
  readonly languageOrder: number;
  /** Weight that the database gives. */
  readonly weight: number;
  readonly position: number;
}

const EXACT_TITLE = 1_000;
const JOINED_TITLE = 950;
const SAME_SOUNDING_TITLE = 900;
/** Several words of one letter. */
const INITIALS = /^\S(?: \S)+$/u;
const WORDS = 100;
const WHOLE_TITLE = 25;
const BEGINNING = 10;
/** A word that only begins like the one typed. */
const PREFIX = 0.85;
/** Subtracted for each step of a typo. */
const TYPO_PENALTY = 0.2;
/** A name counts less than a title. */
const NAME_FACTOR = 0.8;

/** Ranks results: the exact title first, then titles that sound like it, titles with all words, and then people and the rest. */
export function rankFound(query: RankedQuery, found: readonly FoundEntry[]): readonly FoundEntry[] {
  const whole = query.words.join("");
  const wholeSound = query.words.map(soundOf).join("");
  const scored = found.map((entry) => ({ entry, score: scoreOf(query, whole, wholeSound, entry) }));
  return scored
    .sort(
      (left, right) =>
        right.score - left.score ||
        Number(left.entry.isEpisode) - Number(right.entry.isEpisode) ||
        right.entry.weight - left.entry.weight ||
        left.entry.languageOrder - right.entry.languageOrder ||
        left.entry.position - right.entry.position,
    )
    .map(({ entry }) => entry);
}

function scoreOf(query: RankedQuery, whole: string, wholeSound: string, entry: FoundEntry): number {
  const sounds = entry.sounds.split("|");
  const names = entry.names.split(" ");
  const scores = entry.titles.split("|").map((title, index) => {
    if (title === query.words.join(" ")) return EXACT_TITLE;
    // People write "doa" for "D.O.A." and "motherindia".
    if (title.replaceAll(" ", "") === whole) return JOINED_TITLE;
    // Initials are spoken letter by letter: "kid" does not mean "C.I.D.".
    if (!INITIALS.test(title) && wholeSound !== "" && sounds[index]?.replaceAll(" ", "") === wholeSound)
      return SAME_SOUNDING_TITLE;
    return titleScore(query, title.split(" "), names);
  });
  return Math.max(...scores);
}

function titleScore(
  { words, meanings }: RankedQuery,
  title: readonly string[],
  names: readonly string[],
): number {
  let sum = 0;
  let inWhole = 0;
  let isBeginning = false;
  words.forEach((word, index) => {
    const inTitle = bestMatch(word, meanings[index], title);
    const inNames = bestMatch(word, meanings[index], names);
    inWhole += inTitle.quality;
    if (inTitle.at === 0) isBeginning = true;
    sum += Math.max(inTitle.quality, NAME_FACTOR * inNames.quality);
  });
  return (
    (WORDS * sum) / Math.max(words.length, 1) +
    WHOLE_TITLE * Math.min(inWhole / title.length, 1) +
    (isBeginning ? BEGINNING : 0)
  );
}

function bestMatch(
  typed: string,
  meanings: ReadonlyMap<string, number> | undefined,
  words: readonly string[],
): { readonly quality: number; readonly at: number } {
  const qualities = words.map((word) => qualityOf(typed, meanings, word));
  const quality = Math.max(0, ...qualities);
  return { quality, at: quality === 0 ? -1 : qualities.indexOf(quality) };
}

function qualityOf(typed: string, meanings: ReadonlyMap<string, number> | undefined, word: string): number {
  if (word === typed) return 1;
  const distance = meanings?.get(word);
  const meant = distance === undefined ? 0 : Math.max(1 - TYPO_PENALTY * distance, 0);
  return word.startsWith(typed) ? Math.max(PREFIX, meant) : meant;
}

/** Titles, as an index entry stores them. */
export function toEntryTitles(titles: readonly string[]): {
  readonly titles: string;
  readonly sounds: string;
} {
  const words = titles.map(wordsOf).filter((title) => title.length > 0);
  return {
    titles: words.map((title) => title.join(" ")).join("|"),
    sounds: words.map((title) => title.map(soundOf).join(" ")).join("|"),
  };
}
