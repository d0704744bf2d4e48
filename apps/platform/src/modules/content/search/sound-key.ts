import anyAscii from "any-ascii";
import { foldText } from "./search-text.ts";

/** Offsets of consonants, nukta (dot below) and virama (vowel killer), the same in every Indic block of 128 code points. */
const INDIC_FIRST = 0x0900;
const INDIC_LAST = 0x0d7f;
/** From the Odia block on, the last consonant of a word keeps its vowel. */
const SOUTHERN_FIRST = 0x0b00;
const BLOCK = 0x80;
const CONSONANTS = { first: 0x15, last: 0x39 } as const;
const VOWELS = { first: 0x05, last: 0x14 } as const;
const NUKTA = 0x3c;
const NASALS: ReadonlySet<number> = new Set([0x00, 0x01, 0x02]);
/** Letters that the library transliterates differently from common usage, by their offset in the block. */
const COMMON_SPELLINGS: ReadonlyMap<number, string> = new Map([
  ...[...NASALS].map((place) => [place, "n"] as const),
  [0x1a, "ch"],
  [0x1b, "ch"],
]);

const placeInBlock = (letter: string | undefined): number | undefined => {
  const code = letter?.codePointAt(0) ?? 0;
  return code >= INDIC_FIRST && code <= INDIC_LAST ? code % BLOCK : undefined;
};
const isBetween = (place: number | undefined, range: { readonly first: number; readonly last: number }) =>
  place !== undefined && place >= range.first && place <= range.last;

/** Writes the vowel that Indic scripts leave out: a consonant before another one, a vowel or a nasal has an `a`; in the north the last one has none. */
function spellOutSchwa(word: string): string {
  const letters = Array.from(word.normalize("NFD")).filter((letter) => placeInBlock(letter) !== NUKTA);
  return letters
    .map((letter, index) => {
      const next = placeInBlock(letters[index + 1]);
      const isOpen =
        index === letters.length - 1
          ? (letter.codePointAt(0) ?? 0) >= SOUTHERN_FIRST
          : isBetween(next, CONSONANTS) ||
            isBetween(next, VOWELS) ||
            (next !== undefined && NASALS.has(next));
      const place = placeInBlock(letter);
      const written = (place === undefined ? undefined : COMMON_SPELLINGS.get(place)) ?? letter;
      return isBetween(place, CONSONANTS) && isOpen ? `${written}a` : written;
    })
    .join("");
}

/** A word in plain Latin letters and digits, whichever script it is written in; empty where it has none. */
function toLatin(word: string): string {
  return foldText(anyAscii(spellOutSchwa(word))).replace(/[^a-z0-9]/g, "");
}

/** How spellings of one sound become one, in this order. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, "ks"],
  [/qu/g, "kv"],
  [/(?:ck|q)/g, "k"],
  [/(?:sch|sh)/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/ch+/g, "c"],
  [/ph/g, "f"],
  [/([bdgkjt])h/g, "$1"],
  [/g(?=[eiy])/g, "j"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/y(?=[aeiou])/g, "i"],
  [/n(?=[bp])/g, "m"],
  [/(?<=[aeiou])m(?=[cdfgjkstv])/g, "n"],
  [/(?:aa+)/g, "a"],
  [/(?:ee+|ai|ay|ei|ey|e|y)/g, "i"],
  [/(?:oo+|au|ou|o)/g, "u"],
  [/([a-z])\1+/g, "$1"],
  [/h(?![aiu])/g, ""],
  [/([aiu])[aiu]+/g, "$1"],
];

/** In Hindi a short vowel before a consonant with a vowel is often neither spoken nor written. */
const SILENT_SCHWA = /([aiu][bcdfghjklmnprstv])a(?=[bcdfghjklmnprstv][aiu])/g;

/**
 * The sound of a word, the same for its spellings and scripts: long and short vowels, aspirates, j and g, v and w are not
 * distinguished. Words that cannot be transliterated stay as they are.
 */
export function soundOf(word: string): string {
  const latin = toLatin(word);
  if (latin === "") return foldText(word);
  const folded = SAME_SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
  return folded.replace(SILENT_SCHWA, "$1");
}

/** The consonants of a sound, after its first letter: what a mistaken vowel leaves as it is. */
export function skeletonOf(sound: string): string {
  return sound.slice(0, 1) + sound.slice(1).replace(/[aiu]/g, "");
}
