import { DEFAULT_LANGUAGE, isInterfaceLanguage } from "@marquee/config";
import type { FullText } from "../../errors/local-text.ts";
import texts from "./message-texts.json" with { type: "json" };

/** The texts of all messages. Subjects hold no secrets, as locked screens show them. */
const TEXTS: Readonly<Record<keyof typeof texts, FullText>> = texts;

/** A text in the recipient's language; English for an unknown language. */
export function messageText(
  language: string,
  key: keyof typeof texts,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[key][isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE];
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** A date in the format of the recipient's language. */
export function messageDate(language: string, day: Date): string {
  const known = isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE;
  // Intl takes `hr` for Croatian and knows no Bhojpuri; Hindi has the same script and months.
  return new Intl.DateTimeFormat(known === "hr" ? "hi" : known, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(day);
}
