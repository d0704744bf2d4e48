import { htmlLanguage, type InterfaceLanguage } from "@marquee/config";

/**
 * The locale for numbers, dates and plurals. Browsers lack Bhojpuri and would format it differently from the server, so
 * Hindi, with the same script and rules, is used. Bengali and Marathi use Latin digits, as in prices and years.
 */
export function formatLocale(language: InterfaceLanguage): string {
  if (language === "bn" || language === "mr") return `${language}-u-nu-latn`;
  return language === "hr" ? "hi" : htmlLanguage(language);
}
