/** The copyright line of the translations with its literal {YEAR} replaced (SHELL-101). */
export function copyrightText(text: string, year: number): string {
  return text.split('{YEAR}').join(String(year));
}
