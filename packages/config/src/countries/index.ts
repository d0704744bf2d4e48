export { isCallingCode } from "./calling-codes.ts";
export {
  CONSENT_DENIED_COUNTRIES,
  CONSENT_GRANTED_COUNTRIES,
  isConsentCountry,
  defaultConsent,
} from "./consent-countries.ts";
export {
  INDIA,
  DEFAULT_COUNTRY,
  isCountryCode,
  parseCountryCode,
  toCountryCode,
  isIndia,
} from "./country-codes.ts";
export type { CountryCode } from "./country-codes.ts";
export {
  DEFAULT_CALLING_CODE,
  DEFAULT_PHONE_DIGITS,
  COUNTRY_PHONES,
  phoneRuleOfCountry,
  phoneRuleOfCode,
} from "./country-phone.ts";
export type { PhoneRule } from "./country-phone.ts";
export {
  DEFAULT_CITY,
  DEFAULT_STATE,
  DEFAULT_STATE_CODE,
  withLocationDefaults,
} from "./location-defaults.ts";
export type { VisitorLocation, FoundLocation } from "./location-defaults.ts";
