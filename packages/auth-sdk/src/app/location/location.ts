import { DEFAULT_COUNTRY, isCountryCode, withLocationDefaults } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import { asObject, asText } from "../../calls/json-fields.ts";

/** Location of the visitor, as far as known. Spec: shell §3, "Location". */
export interface Location {
  readonly countryCode: CountryCode;
  /** English name of the country; the code where the backend gave none. */
  readonly countryName: string;
  readonly stateCode?: string;
  readonly state?: string;
  readonly city?: string;
  /** Source of the country. Do not derive a consent default from the source `default`. */
  readonly source: "lookup" | "cookie" | "default";
}

/**
 * Fills the missing fields of a location.
 * ASSUMPTION: the default city belongs to the default country; a visitor elsewhere has no city rather than Mumbai.
 */
function toLocation(
  found: {
    readonly countryCode: unknown;
    readonly country?: unknown;
    readonly state?: unknown;
    readonly stateCode?: unknown;
    readonly city?: unknown;
  },
  source: Location["source"],
): Location {
  const { country, countryCode, state, stateCode, city } = withLocationDefaults(found);
  return {
    countryCode,
    countryName: country,
    source,
    ...(stateCode !== undefined && { stateCode }),
    ...(state !== undefined && { state }),
    ...(city !== undefined && { city }),
  };
}

/** Returns the location of an unknown visitor: Mumbai, India. */
export function defaultLocation(): Location {
  return toLocation({ countryCode: DEFAULT_COUNTRY }, "default");
}

/** Returns the location of a country cookie; undefined unless the cookie is exactly two capital letters. */
export function locationFromCookie(cookie: string | undefined): Location | undefined {
  return isCountryCode(cookie) ? toLocation({ countryCode: cookie }, "cookie") : undefined;
}

/** Reads the answer of location. A missing or malformed country becomes India, with the source `default`. */
export function readLocation(wire: unknown): Location {
  const answer = asObject(wire) ?? {};
  const code = answer["country_code"];
  if (!isCountryCode(code)) return defaultLocation();
  const { country, state, city } = answer;
  return toLocation(
    { countryCode: code, country: asText(country), state, stateCode: answer["state_code"], city },
    "lookup",
  );
}
