import type { CountryCode } from "../countries/country-codes.ts";
import { isCountryCode } from "../countries/country-codes.ts";

/** The user type; a separate constant, so that a program can import it without the table. */
export const USER_TYPE_COOKIE = "userType";

/** Every cookie on the shared domain. None contains a token. */
export const COOKIES = {
  userType: USER_TYPE_COOKIE,
  country: "country_code",
  displayLanguage: "displayLanguage",
  contentLanguages: "contentLanguages",
  partnerMode: "partnerMode",
  consent: "consent",
} as const;

/** Reads the country of the cookie `country_code`; undefined unless it is two capital letters. */
export function readCountryCookie(value: string | undefined): CountryCode | undefined {
  return isCountryCode(value) ? value : undefined;
}
