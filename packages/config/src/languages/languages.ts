/** The 16 languages of the interface. Spec: plans §9, "Languages: UI". */
export const INTERFACE_LANGUAGES = [
  "bn",
  "de",
  "en",
  "gu",
  "hi",
  "hr",
  "id",
  "kn",
  "ml",
  "mr",
  "ms",
  "pa",
  "ru",
  "ta",
  "te",
  "th",
] as const;

/** A language in which the interface can be shown. */
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** The 11 languages content can be chosen in. Spec: plans §9, "content". */
export const CONTENT_LANGUAGES = ["bn", "en", "gu", "hi", "hr", "kn", "ml", "mr", "pa", "ta", "te"] as const;

/** A language in which content can be chosen. */
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** Content languages of a crawler, in this order. Spec: shell §4, "Bots get". */
export const BOT_CONTENT_LANGUAGES = [
  "hi",
  "en",
  "mr",
  "te",
  "kn",
  "ta",
  "ml",
  "bn",
  "gu",
  "pa",
  "hr",
  "or",
] as const;

/** Display language of a visitor of whom nothing is known. It has no address prefix. */
export const DEFAULT_LANGUAGE: InterfaceLanguage = "en";

/** Tells whether the text is one of the 16 interface languages, in lower case. */
export function isInterfaceLanguage(text: unknown): text is InterfaceLanguage {
  return (INTERFACE_LANGUAGES as readonly unknown[]).includes(text);
}

/** Tells whether the text is one of the 11 content languages. */
export function isContentLanguage(text: unknown): text is ContentLanguage {
  return (CONTENT_LANGUAGES as readonly unknown[]).includes(text);
}

/**
 * Value of the `lang` attribute. The code hr means Bhojpuri in this product,
 * while the web reads hr as Croatian.
 */
export function htmlLanguage(language: InterfaceLanguage): string {
  return language === "hr" ? "bho" : language;
}

/** Value of the `dir` attribute. None of the 16 languages is written from right to left. */
export function textDirection(_language: InterfaceLanguage): "ltr" {
  return "ltr";
}

/**
 * Content languages of a viewer who has chosen none: English and Hindi for an English display,
 * otherwise English and the display language, even one that is no content language.
 * Spec: shell §4, "Default content languages".
 */
export function defaultContentLanguages(display: InterfaceLanguage): readonly InterfaceLanguage[] {
  return ["en", display === "en" ? "hi" : display];
}

/** What stands among audio languages where nobody speaks, as in a silent film: the code of ISO 639 for no language at all. */
export const NO_DIALOGUE = "zxx";
