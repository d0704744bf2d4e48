/** Replaces control characters in URL text by spaces, as HTML cannot contain them. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
