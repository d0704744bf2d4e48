import { DEFAULT_LANGUAGE, type InterfaceLanguage } from "@marquee/config";

/** A stored text by language: English, and any other languages that its author wrote. */
export type LocalText = Readonly<Record<string, string>>;
/** A text of the product, in every language of the interface. */
export type FullText = Readonly<Record<InterfaceLanguage, string>>;

/** A text in a language, else in English, else in the first language it has. */
export const localText = (text: LocalText, language: string): string =>
  text[textLanguage(text, language) ?? language] ?? "";

/** The language in which `localText` answers, if it is not the requested one; else null. Null for a missing text too. */
export const otherLanguage = (text: LocalText, language: string): string | null => {
  const found = textLanguage(text, language);
  return found === undefined || found === language ? null : found;
};

const textLanguage = (text: LocalText, language: string): string | undefined =>
  [language, DEFAULT_LANGUAGE, ...Object.keys(text)].find((code) => text[code] !== undefined);
