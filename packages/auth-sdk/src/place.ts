import { DEFAULT_COUNTRY, INDIA, isCountryCode } from '@marquee/config';
import type { CountryCode } from '@marquee/config';
import { asObject, asText } from './json-fields.ts';

/** Where the visitor is, as far as known. Spec: shell §3, "Location". */
export interface Place {
  readonly countryCode: CountryCode;
  /** English name of the country; undefined when the backend gave none. */
  readonly countryName?: string;
  readonly stateCode?: string;
  readonly state?: string;
  readonly city?: string;
  /** How it is known. A consent default may not rest on `default` (DEC-024). */
  readonly source: 'lookup' | 'cookie' | 'default';
}

/** City and state of a visitor in India of whom no more is known (DEC-033). */
const MUMBAI = { city: 'Mumbai', state: 'Maharashtra', stateCode: 'MH' } as const;

/** India, Mumbai: the place of a visitor of whom nothing is known. */
export function defaultPlace(): Place {
  return { countryCode: DEFAULT_COUNTRY, countryName: 'India', ...MUMBAI, source: 'default' };
}

/** The place a country cookie stands for; undefined unless the cookie holds exactly two capital letters (DEC-034). */
export function placeFromCookie(cookie: string | undefined): Place | undefined {
  if (!isCountryCode(cookie)) return undefined;
  return { countryCode: cookie, ...(cookie === INDIA && MUMBAI), source: 'cookie' };
}

/**
 * Reads the answer of location. A missing or malformed country counts as India; a visitor in India without a city is in Mumbai.
 * ASSUMPTION: the default city belongs to the default country; a visitor elsewhere has no city rather than Mumbai.
 */
export function readPlace(wire: unknown): Place {
  const answer = asObject(wire) ?? {};
  const code = answer['country_code'];
  if (!isCountryCode(code)) return defaultPlace();
  const countryName = asText(answer['country']);
  const city = asText(answer['city']);
  const state = asText(answer['state']);
  const stateCode = asText(answer['state_code']);
  const known = {
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(stateCode !== undefined && { stateCode }),
  };
  const isUnknownPartOfIndia = code === INDIA && city === undefined && state === undefined;
  return {
    countryCode: code,
    ...(countryName !== undefined && { countryName }),
    ...(isUnknownPartOfIndia ? MUMBAI : known),
    source: 'lookup',
  };
}
