import { isCountryCode } from "@marquee/config/countries";
import { countryLookupEndpoint, locationEndpoint } from "@marquee/config/endpoints/location";
import type { CountryCode } from "@marquee/config/countries";
import type { AbortSignalLike, Logger, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { asObject } from "./json-fields.ts";
import { defaultPlace, placeFromCookie, readPlace } from "./place.ts";
import type { Place } from "./place.ts";

/** How location is looked up. */
export interface LocationOptions {
  /** Address to look up; the connection's own when omitted. */
  readonly ip?: string | undefined;
  /** Value of the country cookie, used when the lookup fails (DEC-034). */
  readonly countryCookie?: string | undefined;
  readonly logger?: Logger | undefined;
  readonly signal?: AbortSignalLike | undefined;
}

/**
 * Finds out where the visitor is. It never rejects except when aborted: a failed lookup gives the country of the cookie,
 * else India, and is logged. Spec: shell §7, "GET location lookup".
 */
export async function fetchLocation(request: SendRequest, options: LocationOptions = {}): Promise<Place> {
  const { ip, countryCookie, logger, signal } = options;
  try {
    const wire = await requireAnswer(request, {
      endpoint: locationEndpoint,
      access: "start",
      query: { ip },
      signal,
    });
    const place = readPlace(wire);
    if (place.source !== "lookup") throw new TypeError("The location has no country");
    return place;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const place = placeFromCookie(countryCookie) ?? defaultPlace();
    logger?.warn("Location lookup failed", { fallback: place.source, country: place.countryCode, cause });
    return place;
  }
}

/**
 * The country lookup, second source of the country; undefined when it fails or knows no country.
 * Never rejects except when aborted; a failure is logged.
 */
export async function fetchCountry(
  request: SendRequest,
  options: Omit<LocationOptions, "countryCookie"> = {},
): Promise<CountryCode | undefined> {
  const { ip, logger, signal } = options;
  try {
    const wire = await requireAnswer(request, {
      endpoint: countryLookupEndpoint,
      access: "start",
      query: { ip },
      signal,
    });
    const code = asObject(wire)?.["country_code"];
    return isCountryCode(code) ? code : undefined;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    logger?.warn("Country lookup failed", { cause });
    return undefined;
  }
}
