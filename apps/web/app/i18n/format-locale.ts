import { htmlLanguage, type InterfaceLanguage } from "@marquee/config";

/**
 * In what language numbers, dates and plurals are formed. Browsers know no Bhojpuri and would form them otherwise than the server;
 * Hindi has the same script and rules. Bengali and Marathi have the digits of all other languages, as prices and years do.
 */
export function formatLocale(language: InterfaceLanguage): string {
  if (language === "bn" || language === "mr") return `${language}-u-nu-latn`;
  return language === "hr" ? "hi" : htmlLanguage(language);
}
