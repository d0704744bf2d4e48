export { isCallingCode } from "./calling-codes.ts";
export { isConsentCountry, defaultConsent } from "./consent-countries.ts";
export {
  INDIA,
  DEFAULT_COUNTRY,
  isCountryCode,
  parseCountryCode,
  toCountryCode,
  isIndia,
} from "./country-codes.ts";
export type { CountryCode } from "./country-codes.ts";
export { phoneRuleOfCountry } from "./country-phone.ts";
export type { PhoneRule } from "./country-phone.ts";
export { withLocationDefaults } from "./location-defaults.ts";
export type { VisitorLocation, FoundLocation } from "./location-defaults.ts";
