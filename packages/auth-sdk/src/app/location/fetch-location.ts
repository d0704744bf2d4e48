import { isCountryCode } from "@marquee/config/countries";
import { countryLookupEndpoint, locationEndpoint } from "@marquee/config/endpoints/location";
import type { CountryCode } from "@marquee/config/countries";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import type { Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { asObject } from "../../calls/json-fields.ts";
import { defaultLocation, locationFromCookie, readLocation } from "./location.ts";
import type { Location } from "./location.ts";

/** How the country is looked up. */
export interface CountryOptions extends Abortable {
  /** Address to look up. Default: that of the connection. */
  readonly ip?: string | undefined;
}

/** How location is looked up. */
export interface LocationOptions extends CountryOptions {
  /** Value of the country cookie, used when the lookup fails. */
  readonly countryCookie?: string | undefined;
}

/**
 * Finds out where the visitor is. A failed lookup gives the country of the cookie, else India, and is logged.
 *
 * Spec: shell §7, "GET location lookup".
 * @throws {MarqueeError} code `ABORTED` only, and `INVALID_OPTION`
 * @example
 * const { countryCode, city, source } = await fetchLocation(client);
 */
export async function fetchLocation(client: Client, options: LocationOptions = {}): Promise<Location> {
  checkCall("fetchLocation", client, options, { ip: "text?" });
  const { ip, countryCookie, signal } = options;
  try {
    const wire = await requireAnswer(client.request, {
      endpoint: locationEndpoint,
      access: "start",
      query: { ip },
      signal,
    });
    const location = readLocation(wire);
    if (location.source !== "lookup") throw new TypeError("The location has no country");
    return location;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const location = locationFromCookie(countryCookie) ?? defaultLocation();
    client.logger.warn("Location lookup failed", {
      fallback: location.source,
      country: location.countryCode,
      cause,
    });
    return location;
  }
}

/**
 * The country lookup, second source of the country; undefined when it fails, which is logged, or knows no country.
 * @throws {MarqueeError} code `ABORTED` only, and `INVALID_OPTION`
 * @example
 * const country = await fetchCountry(client);
 */
export async function fetchCountry(
  client: Client,
  options: CountryOptions = {},
): Promise<CountryCode | undefined> {
  checkCall("fetchCountry", client, options, { ip: "text?" });
  const { ip, signal } = options;
  try {
    const wire = await requireAnswer(client.request, {
      endpoint: countryLookupEndpoint,
      access: "start",
      query: { ip },
      signal,
    });
    const code = asObject(wire)?.["country_code"];
    return isCountryCode(code) ? code : undefined;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    client.logger.warn("Country lookup failed", { cause });
    return undefined;
  }
}
