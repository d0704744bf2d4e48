import { COOKIES, DAY, SECOND, type InterfaceLanguage, type PartnerMode } from "@marquee/config";

const YEAR_SECONDS = (365 * DAY) / SECOND;

interface CookieOptions {
  /** An empty domain means this host alone. */
  readonly cookieDomain: string;
  /** Without it the cookie lasts as long as the browser is open. */
  readonly maxAgeSeconds?: number;
}

function storeCookie(name: string, value: string, { cookieDomain, maxAgeSeconds }: CookieOptions): void {
  const age = maxAgeSeconds === undefined ? "" : `; max-age=${maxAgeSeconds}`;
  const domain = cookieDomain === "" ? "" : `; domain=${cookieDomain}`;
  document.cookie = `${name}=${value}; path=/${age}; samesite=lax${domain}`;
  // A busy browser may ask for the next page before it has stored a cookie; reading waits for that.
  void document.cookie;
}

/** Remembers the display language on the shared domain for a year. */
export function storeLanguage(language: InterfaceLanguage, cookieDomain: string): void {
  storeCookie(COOKIES.displayLanguage, language, { cookieDomain, maxAgeSeconds: YEAR_SECONDS });
}

/** Remembers the languages content is wanted in for a year. */
export function storeContentLanguages(languages: readonly string[], cookieDomain: string): void {
  storeCookie(COOKIES.contentLanguages, languages.join(","), { cookieDomain, maxAgeSeconds: YEAR_SECONDS });
}

/** Remembers a partner's mode for as long as the browser is open. */
export function storePartnerMode(partnerMode: PartnerMode, cookieDomain: string): void {
  storeCookie(COOKIES.partnerMode, partnerMode, { cookieDomain });
}

/** Whether the visitor has a display language on this device. */
export const hasStoredLanguage = (): boolean => document.cookie.includes(`${COOKIES.displayLanguage}=`);

/** Whether the visitor has chosen content languages on this device. */
export const hasChosenContentLanguages = (): boolean =>
  document.cookie.includes(`${COOKIES.contentLanguages}=`);
