const MOST_LETTERS = 200;

/** The start of a page's first paragraph as plain text, cut between words, for search engines. */
export function firstSentences(html: string): string {
  const paragraph = /<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  const text = paragraph
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= MOST_LETTERS ? text : text.slice(0, text.lastIndexOf(" ", MOST_LETTERS));
}
