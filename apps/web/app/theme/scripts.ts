import { htmlLanguage, INTERFACE_LANGUAGES, type InterfaceLanguage } from "@marquee/config";

/** Scripts that have a font of ours, a file of `fonts/` each. */
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

/** The script of a language; languages in Latin script have the font of the system. */
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

/** Values of `lang` on the pages that are written in these scripts. */
export function languagesOf(...scripts: readonly Script[]): readonly string[] {
  return INTERFACE_LANGUAGES.filter((language) =>
    scripts.some((script) => script === SCRIPT_OF[language]),
  ).map(htmlLanguage);
}
