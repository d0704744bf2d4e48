import { isCountryCode } from "@marquee/config/countries";
import { countryLookupEndpoint, locationEndpoint } from "@marquee/config/endpoints/location";
import type { CountryCode } from "@marquee/config/countries";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { asObject } from "../../calls/json-fields.ts";
import { defaultLocation, locationFromCookie, readLocation } from "./location.ts";
import type { Location } from "./location.ts";

/** Options of `fetchCountry`. */
export interface CountryOptions extends Abortable {
  /** IP address to look up. Default: the address of the connection. */
  readonly ip?: string | undefined;
}

/** Options of `fetchLocation`. */
export interface LocationOptions extends CountryOptions {
  /** Value of the country cookie, used when the lookup fails. */
  readonly countryCookie?: string | undefined;
}

/**
 * Fetches the visitor's location. A failed lookup is logged and gives the country of the cookie, else India.
 *
 * Spec: shell §7, "GET location lookup".
 * @throws {MarqueeError} code `ABORTED` only, and `INVALID_OPTION`
 * @example
 * const { countryCode, city, source } = await fetchLocation(client);
 */
export async function fetchLocation(client: Client, options: LocationOptions = {}): Promise<Location> {
  const { ip, countryCookie, signal } = checked("fetchLocation", client, options, { ip: "text?" });
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
    if (signal && signal.aborted) throw cause;
    const location = locationFromCookie(countryCookie) || defaultLocation();
    client.logger.warn("Location lookup failed", {
      fallback: location.source,
      country: location.countryCode,
      cause,
    });
    return location;
  }
}

/**
 * Fetches the visitor's country, as second source of it. Undefined when the lookup fails, which is logged, or finds no country.
 * @throws {MarqueeError} code `ABORTED` only, and `INVALID_OPTION`
 * @example
 * const country = await fetchCountry(client);
 */
export async function fetchCountry(
  client: Client,
  options: CountryOptions = {},
): Promise<CountryCode | undefined> {
  const { ip, signal } = checked("fetchCountry", client, options, { ip: "text?" });
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
    if (signal && signal.aborted) throw cause;
    client.logger.warn("Country lookup failed", { cause });
    return undefined;
  }
}
