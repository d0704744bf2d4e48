import { DEFAULT_LANGUAGE, isInterfaceLanguage, type InterfaceLanguage } from "@marquee/config";
import { bn } from "./texts/bn.ts";
import { de } from "./texts/de.ts";
import { en } from "./texts/en.ts";
import { gu } from "./texts/gu.ts";
import { hi } from "./texts/hi.ts";
import { hr } from "./texts/hr.ts";
import { id } from "./texts/id.ts";
import { kn } from "./texts/kn.ts";
import { ml } from "./texts/ml.ts";
import { mr } from "./texts/mr.ts";
import { ms } from "./texts/ms.ts";
import { pa } from "./texts/pa.ts";
import { ru } from "./texts/ru.ts";
import { ta } from "./texts/ta.ts";
import { te } from "./texts/te.ts";
import { th } from "./texts/th.ts";

/** Everything that messages to people say, in one language. `{code}`, `{minutes}`, `{link}` and `{date}` are filled in. */
export interface MessageTexts {
  /** Subjects tell nothing that a locked screen should not show; the code stands in the text. */
  readonly subjectCode: string;
  readonly subjectPassword: string;
  readonly subjectAccount: string;
  readonly codeSignIn: string;
  readonly codeReset: string;
  readonly codeConfirm: string;
  readonly codeCarrier: string;
  readonly codeLife: string;
  readonly codeLink: string;
  readonly resetLink: string;
  readonly passwordChanged: string;
  readonly emailReplaced: string;
  readonly mobileReplaced: string;
  readonly deletion: string;
  /** Below the name of a title of which somebody is to be reminded. */
  readonly reminder: string;
}

const TEXTS: Readonly<Record<InterfaceLanguage, MessageTexts>> = {
  bn,
  de,
  en,
  gu,
  hi,
  hr,
  id,
  kn,
  ml,
  mr,
  ms,
  pa,
  ru,
  ta,
  te,
  th,
};

/** One text in the language of its reader; English for a language that is none of ours. */
export function messageText(
  language: string,
  key: keyof MessageTexts,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE][key];
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** A day as its reader writes it. */
export function messageDate(language: string, day: Date): string {
  return new Intl.DateTimeFormat(isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(day);
}
