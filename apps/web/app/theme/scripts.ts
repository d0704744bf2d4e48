import { htmlLanguage, INTERFACE_LANGUAGES, type InterfaceLanguage } from "@marquee/config";

/** Scripts with a font file in `fonts/`. */
export const SCRIPTS = [
  "bengali",
  "cyrillic",
  "devanagari",
  "gujarati",
  "gurmukhi",
  "kannada",
  "malayalam",
  "tamil",
  "telugu",
  "thai",
] as const;

export type Script = (typeof SCRIPTS)[number];

/** The script of a language. Latin script uses the system's font. */
export const SCRIPT_OF: Readonly<Partial<Record<InterfaceLanguage, Script>>> = {
  bn: "bengali",
  gu: "gujarati",
  hi: "devanagari",
  hr: "devanagari",
  kn: "kannada",
  ml: "malayalam",
  mr: "devanagari",
  pa: "gurmukhi",
  ru: "cyrillic",
  ta: "tamil",
  te: "telugu",
  th: "thai",
};

/** Values of `lang` of pages in these scripts. */
export function languagesOf(...scripts: readonly Script[]): readonly string[] {
  return INTERFACE_LANGUAGES.filter((language) =>
    scripts.some((script) => script === SCRIPT_OF[language]),
  ).map(htmlLanguage);
}
