import type { CountryCode } from "../countries/country-codes.ts";
import { isCountryCode } from "../countries/country-codes.ts";

/** The user type, by itself for what needs no other cookie. */
export const USER_TYPE_COOKIE = "userType";

/** Every cookie on the shared domain. No token is ever among them. */
export const COOKIES = {
  userType: USER_TYPE_COOKIE,
  country: "country_code",
  displayLanguage: "displayLanguage",
  contentLanguages: "contentLanguages",
  partnerMode: "partnerMode",
  consent: "consent",
} as const;

/** Country of the cookie `country_code`, ignored unless it is two capital letters. */
export function readCountryCookie(value: string | undefined): CountryCode | undefined {
  return isCountryCode(value) ? value : undefined;
}
