import type { CountryCode } from "./country-codes.ts";

/**
 * Consent countries where nothing is granted before the visitor says so: 46 codes separated by spaces.
 */
export const CONSENT_DENIED_COUNTRIES =
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH " +
  "AD MC SM VA FO GI GG IM JE GP MQ GF RE YT";

/** Consent countries where consent counts as given until the visitor objects: 24 codes. */
export const CONSENT_GRANTED_COUNTRIES =
  "AL BA ME MK MD RS UA US CA BR AU NZ JP KR SG ZA TH TR AR CL IL MX UY KE";

function lists(codes: string, country: CountryCode): boolean {
  return codes.split(" ").includes(country);
}

/** Whether consent settings show in a country, 70 in all. Spec: shell §2.5, "Consent Settings opens only". */
export function isConsentCountry(country: CountryCode): boolean {
  return lists(CONSENT_DENIED_COUNTRIES, country) || lists(CONSENT_GRANTED_COUNTRIES, country);
}

/**
 * Consent of a visitor who has not chosen. A country that is only the fallback of a failed lookup counts as
 * denied, because the visitor may be anywhere. Spec: plans §9, "Consent default denied".
 */
export function defaultConsent({
  country,
  isFallback,
}: {
  readonly country: CountryCode;
  readonly isFallback: boolean;
}): "denied" | "granted" {
  return isFallback || lists(CONSENT_DENIED_COUNTRIES, country) ? "denied" : "granted";
}
