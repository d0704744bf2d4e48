/** Text of an address as a page can show it: control characters, which HTML cannot hold, count as spaces. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
