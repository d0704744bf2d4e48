import { htmlLanguage, type InterfaceLanguage } from "@marquee/config";

/** In what language numbers, dates and plurals are formed. Browsers know no Bhojpuri and would form them otherwise than the server; Hindi has the same script and rules. */
export function formatLocale(language: InterfaceLanguage): string {
  return language === "hr" ? "hi" : htmlLanguage(language);
}
