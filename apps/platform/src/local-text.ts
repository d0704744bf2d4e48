import { DEFAULT_LANGUAGE, type InterfaceLanguage } from "@marquee/config";

/** A text by language, as stored: English is there, and whatever else its author has written. */
export type LocalText = Readonly<Record<string, string>>;
/** A text that the product itself says: in every language of its screens. */
export type FullText = Readonly<Record<InterfaceLanguage, string>>;

/** A text in a language, else in English, else in the first there is. */
export const localText = (text: LocalText, language: string): string =>
  text[language] ?? text[DEFAULT_LANGUAGE] ?? Object.values(text)[0] ?? "";
