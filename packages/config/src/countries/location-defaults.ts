import type { CountryCode } from "./country-codes.ts";
import { INDIA, isCountryCode } from "./country-codes.ts";

/** Where a visitor is, as far as it is known. */
export interface VisitorLocation {
  readonly country: string;
  readonly countryCode: CountryCode;
  readonly state: string | undefined;
  readonly stateCode: string | undefined;
  readonly city: string | undefined;
}

/** City of a visitor in India whose city is unknown. Spec: shell §3, "city (default Mumbai)". */
export const DEFAULT_CITY = "Mumbai";
/** State that goes with the default city; no other country has a default state. */
export const DEFAULT_STATE = "Maharashtra";
/** Code of the default state. */
export const DEFAULT_STATE_CODE = "MH";

/** What a lookup answered: every field may be missing or of the wrong kind. */
export interface FoundLocation {
  readonly country?: unknown;
  readonly countryCode?: unknown;
  readonly state?: unknown;
  readonly stateCode?: unknown;
  readonly city?: unknown;
}

/**
 * A location with its gaps filled. An unknown country is India. In India an unknown city is Mumbai; when the state is unknown too, it is
 * Maharashtra.
 */
export function withLocationDefaults(found: FoundLocation): VisitorLocation {
  const countryCode = isCountryCode(found.countryCode) ? found.countryCode : INDIA;
  const city = toText(found.city);
  const state = toText(found.state);
  const stateCode = toText(found.stateCode);
  const country = toText(found.country) ?? (countryCode === INDIA ? "India" : countryCode);
  if (countryCode !== INDIA) return { country, countryCode, state, stateCode, city };
  const isStateKnown = state !== undefined || stateCode !== undefined;
  return {
    country,
    countryCode,
    state: isStateKnown ? state : city === undefined ? DEFAULT_STATE : undefined,
    stateCode: isStateKnown ? stateCode : city === undefined ? DEFAULT_STATE_CODE : undefined,
    city: city ?? DEFAULT_CITY,
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
