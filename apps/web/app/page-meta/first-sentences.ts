const MOST_LETTERS = 200;

/** The beginning of the first paragraph of a written page as plain text, whole words only, for search engines. */
export function firstSentences(html: string): string {
  const paragraph = /<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  const text = paragraph
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= MOST_LETTERS ? text : text.slice(0, text.lastIndexOf(" ", MOST_LETTERS));
}
