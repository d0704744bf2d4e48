/** Removes accents from Latin letters; in other scripts marks are part of the letter and stay. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/([a-z])[\u0300-\u036f]+/gi, "$1")
    .normalize("NFC")
    .toLowerCase();
}

/** Longer words are cut: no one types them, and indexes have a limit. */
const LONGEST_WORD = 60;

/** The words of a text in any script. Cut here and not by the database, whose rules depend on its locale. */
export function wordsOf(text: string): readonly string[] {
  return (foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** What people write in one word as well: "spiderman" for "Spider-Man", "dont" for "Don't", "et" for "E.T.". */
export function joinedWordsOf(text: string): readonly string[] {
  // The second part is looked for afterwards: one pattern for both tries a long word again from each of its letters.
  const runs = foldText(text).match(/[\p{L}\p{M}\p{N}]+(?:[-.'’·:*][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return runs
    .filter((run) => /[-.'’·:*]/.test(run))
    .map((run) => run.replace(/[^\p{L}\p{M}\p{N}]/gu, "").slice(0, LONGEST_WORD));
}

/** A word as a lexeme of the database. */
export const quoted = (word: string) => `'${word.replace(/'/g, "''").replace(/\\/g, "\\\\")}'`;

/** PostgreSQL's highest position. */
const LAST_POSITION = 16_383;

/** Most bytes of one document's words; a search vector may have a mebibyte. */
const MOST_BYTES = 1_000_000;

/** A text that casts to tsvector: each part with its weight, `A` counting most. */
export function toSearchDocument(
  parts: readonly { readonly words: readonly string[]; readonly weight: "A" | "B" | "C" | "D" }[],
): string {
  const lexemes: string[] = [];
  let position = 0;
  let bytes = 0;
  for (const { words, weight } of parts) {
    for (const word of words) {
      bytes += Buffer.byteLength(word);
      if (bytes > MOST_BYTES) return lexemes.join(" ");
      position = Math.min(position + 1, LAST_POSITION);
      lexemes.push(`${quoted(word)}:${position}${weight}`);
    }
  }
  return lexemes.join(" ");
}
