import {
  COOKIES,
  DAY,
  INTERFACE_LANGUAGES,
  isPartnerMode,
  SECOND,
  type CountryCode,
  type InterfaceLanguage,
  type PartnerMode,
} from "@marquee/config";
import { browserCookieJar } from "@marquee/http/browser";

const YEAR = `; max-age=${(365 * DAY) / SECOND}`;

/** Stores a cookie on the shared domain, or for this host only if that is empty. Its lifetime is empty until the browser is closed. */
function storeCookie(name: string, value: string, domain: string, lifetime = YEAR): void {
  document.cookie = `${name}=${value}; path=/${lifetime}; samesite=lax${domain && `; domain=${domain}`}`;
  // Reading makes a busy browser store the cookie before it requests the next page.
  void document.cookie;
}

/** Stores the display language on the shared domain for a year. */
export function storeLanguage(language: InterfaceLanguage, cookieDomain: string): void {
  storeCookie(COOKIES.displayLanguage, language, cookieDomain);
}

/** Stores the country that was looked up, for a visit during which the lookup fails, for a year. */
export function storeCountry(country: CountryCode, cookieDomain: string): void {
  storeCookie(COOKIES.country, country, cookieDomain);
}

/** Stores the content languages for a year, sorted as in the account. */
export function storeContentLanguages(languages: readonly string[], cookieDomain: string): void {
  storeCookie(COOKIES.contentLanguages, [...languages].sort().join(","), cookieDomain);
}

/** Stores the partner mode until the browser is closed. */
export function storePartnerMode(partnerMode: PartnerMode, cookieDomain: string): void {
  storeCookie(COOKIES.partnerMode, partnerMode, cookieDomain, "");
}

/** The partner mode stored on this device: of the visit, or of the account since the page was loaded. */
export function storedPartnerMode(): PartnerMode | undefined {
  const stored = browserCookieJar().get(COOKIES.partnerMode);
  return isPartnerMode(stored) ? stored : undefined;
}

/** Whether a display language is stored on this device. */
export const hasStoredLanguage = (): boolean => document.cookie.includes(`${COOKIES.displayLanguage}=`);

/**
 * The known languages of a list as cookie and account have it, sorted and without duplicates; undefined without any. Server and
 * browser read the cookie with it.
 */
export function readContentLanguages(text = ""): readonly string[] | undefined {
  const named = text.split(",").map((code) => code.trim());
  // In alphabetical order.
  const known = INTERFACE_LANGUAGES.filter((code) => named.includes(code));
  return known.length === 0 ? undefined : known;
}

/** The content languages stored on this device; undefined without any. They may be newer than those of the page. */
export const storedContentLanguages = (): readonly string[] | undefined =>
  readContentLanguages(browserCookieJar().get(COOKIES.contentLanguages));

/** Whether content languages are stored on this device. */
export const hasChosenContentLanguages = (): boolean => storedContentLanguages() !== undefined;
