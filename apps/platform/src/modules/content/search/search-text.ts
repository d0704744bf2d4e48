/** Latin letters lose their accents; other scripts keep every mark, which is part of the letter there. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/([a-z])[\u0300-\u036f]+/gi, "$1")
    .normalize("NFC")
    .toLowerCase();
}

/** The words of a text in any script. Cut here and not by the database, whose rules depend on its locale. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const quoted = (word: string) => `'${word.replace(/'/g, "''").replace(/\\/g, "\\\\")}'`;

/** PostgreSQL takes positions up to this. */
const LAST_POSITION = 16_383;

/** What is searched, as a text that casts to tsvector: each part with its weight, `A` counting most. */
export function toSearchDocument(
  parts: readonly { readonly text: string; readonly weight: "A" | "B" | "C" | "D" }[],
): string {
  const lexemes: string[] = [];
  let position = 0;
  for (const { text, weight } of parts) {
    for (const word of wordsOf(text)) {
      position = Math.min(position + 1, LAST_POSITION);
      lexemes.push(`${quoted(word.slice(0, 100))}:${position}${weight}`);
    }
  }
  return lexemes.join(" ");
}

/** Most words of a query that are looked at. */
const MOST_WORDS = 8;

/** A query as a text that casts to tsquery: every word must begin a word of the document. Undefined without any word. */
export function toSearchQuery(query: string): string | undefined {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  return words.length === 0 ? undefined : words.map((word) => `${quoted(word.slice(0, 100))}:*`).join(" & ");
}
