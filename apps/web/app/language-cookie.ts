import { COOKIES, DAY, SECOND, type InterfaceLanguage } from "@marquee/config";

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** Remembers the display language on the shared domain. An empty domain means this host alone (DEC-035). */
export function storeLanguage(language: InterfaceLanguage, cookieDomain: string): void {
  const domain = cookieDomain === "" ? "" : `; domain=${cookieDomain}`;
  document.cookie = `${COOKIES.displayLanguage}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${domain}`;
}

/** Remembers the languages content is wanted in. */
export function storeContentLanguages(languages: readonly string[], cookieDomain: string): void {
  const domain = cookieDomain === "" ? "" : `; domain=${cookieDomain}`;
  document.cookie = `${COOKIES.contentLanguages}=${languages.join(",")}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${domain}`;
}
