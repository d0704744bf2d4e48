import { DEFAULT_COUNTRY, isCountryCode, withLocationDefaults } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import { asObject, asText } from "../../calls/json-fields.ts";

/** Where the visitor is, as far as known. Spec: shell §3, "Location". */
export interface Location {
  readonly countryCode: CountryCode;
  /** English name of the country; the code where the backend gave none. */
  readonly countryName: string;
  readonly stateCode?: string;
  readonly state?: string;
  readonly city?: string;
  /** How the country is known. A consent default may not rest on `default`. */
  readonly source: "lookup" | "cookie" | "default";
}

/**
 * Fills the gaps of a location.
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

/** India, Mumbai: the location of a visitor of whom nothing is known. */
export function defaultLocation(): Location {
  return toLocation({ countryCode: DEFAULT_COUNTRY }, "default");
}

/** The location a country cookie stands for; undefined unless the cookie holds exactly two capital letters. */
export function locationFromCookie(cookie: string | undefined): Location | undefined {
  return isCountryCode(cookie) ? toLocation({ countryCode: cookie }, "cookie") : undefined;
}

/** Reads the answer of location. A missing or malformed country counts as India, which is then no finding but the default. */
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
