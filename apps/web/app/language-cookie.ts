import { COOKIES, DAY, SECOND, type InterfaceLanguage } from "@marquee/config";

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** An empty domain means this host alone. */
function storeForAYear(name: string, value: string, cookieDomain: string): void {
  const domain = cookieDomain === "" ? "" : `; domain=${cookieDomain}`;
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${domain}`;
}

/** Remembers the display language on the shared domain. */
export function storeLanguage(language: InterfaceLanguage, cookieDomain: string): void {
  storeForAYear(COOKIES.displayLanguage, language, cookieDomain);
}

/** Remembers the languages content is wanted in. */
export function storeContentLanguages(languages: readonly string[], cookieDomain: string): void {
  storeForAYear(COOKIES.contentLanguages, languages.join(","), cookieDomain);
}

/** Whether the visitor has chosen content languages on this device. */
export const hasChosenContentLanguages = (): boolean =>
  document.cookie.includes(`${COOKIES.contentLanguages}=`);
