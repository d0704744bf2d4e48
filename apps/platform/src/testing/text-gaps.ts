import { INTERFACE_LANGUAGES } from "@marquee/config";
import type { LocalText } from "../errors/local-text.ts";

/** Scripts that identify a language; languages without an entry use Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  hi: /\p{Script=Devanagari}/u,
  hr: /\p{Script=Devanagari}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  mr: /\p{Script=Devanagari}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  th: /\p{Script=Thai}/u,
};
/** Names of video formats are not translated. */
const SAME_EVERYWHERE = /^(Full HD|.*4K.*)$/;

const isIn = (language: string, words: string): boolean =>
  SAME_EVERYWHERE.test(words) || (SCRIPTS[language] ?? /\p{Script=Latin}/u).test(words);

/** Texts that lack a language, or are not in its script. */
export function gapsIn(texts: readonly LocalText[]): readonly string[] {
  return texts.flatMap((text) =>
    INTERFACE_LANGUAGES.filter((language) => !isIn(language, text[language] ?? "")).map(
      (language) => `${language}: ${text["en"] ?? ""}`,
    ),
  );
}
