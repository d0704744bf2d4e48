import { DEFAULT_LANGUAGE, isInterfaceLanguage } from "@marquee/config";
import type { FullText } from "../../errors/local-text.ts";
import texts from "./message-texts.json" with { type: "json" };

/** Everything that messages to people say. A subject tells nothing that a locked screen should not show. */
const TEXTS: Readonly<Record<keyof typeof texts, FullText>> = texts;

/** One text in the language of its reader; English for a language that is none of ours. */
export function messageText(
  language: string,
  key: keyof typeof texts,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[key][isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE];
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** A day as its reader writes it. */
export function messageDate(language: string, day: Date): string {
  const known = isInterfaceLanguage(language) ? language : DEFAULT_LANGUAGE;
  // Intl takes `hr` for Croatian and knows no Bhojpuri; Hindi has the same script and months.
  return new Intl.DateTimeFormat(known === "hr" ? "hi" : known, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(day);
}
