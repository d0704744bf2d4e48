declare const countryCode: unique symbol;

/** Two capital letters. The brand keeps country and language codes apart. */
export type CountryCode = string & { readonly [countryCode]: true };

/** India, which has no `/global` prefix. */
export const INDIA = "IN" as CountryCode;

/** Country of a visitor of whom nothing is known. Spec: shell §3, "country_code (default IN)". */
export const DEFAULT_COUNTRY = "IN" as CountryCode;

/** Tells whether the text is exactly two capital letters. Spec: plans §5, "Country codes". */
export function isCountryCode(text: unknown): text is CountryCode {
  return typeof text === "string" && /^[A-Z]{2}$/.test(text);
}

/** Gives the text back as a country code. @throws {RangeError} when it is not two capital letters. */
export function parseCountryCode(text: unknown): CountryCode {
  if (isCountryCode(text)) return text;
  throw new RangeError("A country code is two capital letters.");
}

/** The country of an untrusted value (a cookie, an answer), or the default country. */
export function toCountryCode(value: unknown): CountryCode {
  return isCountryCode(value) ? value : DEFAULT_COUNTRY;
}

/**
 * India or abroad: the one question that decides prefixes, menus, prices and flags.
 * An unknown country counts as India. Spec: shell §6, "decided by country_code (default IN)".
 */
export function isIndia(country: CountryCode | undefined): boolean {
  return country === undefined || country === INDIA;
}
