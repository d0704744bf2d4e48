import { readFileSync } from "node:fs";
import { Reader, type CityResponse } from "maxmind";
import type { GeoLookup, GeoLocation } from "../../ports/geo-lookup.ts";
import { locationOfCountry } from "./geo-country-lookup.ts";

/** Finds city and state in the operator's database (MaxMind format, `GEOIP_CITY_DB`); asks `next` about unknown addresses. */
export function createCityLookup({
  file,
  next,
}: {
  readonly file: string;
  readonly next: GeoLookup;
}): GeoLookup {
  return createCityLookupFrom(new Reader<CityResponse>(readFileSync(file)), next);
}

/** The part of the database reader that is used. */
export interface CityReader {
  get(ip: string): CityResponse | null;
}

/** Same as {@link createCityLookup}, with a reader that is already open. */
export function createCityLookupFrom(reader: CityReader, next: GeoLookup): GeoLookup {
  return {
    lookup(ip) {
      const found = readLocation(reader, ip);
      return found ?? next.lookup(ip);
    },
  };
}

function readLocation(reader: CityReader, ip: string): GeoLocation | undefined {
  const answer = reader.get(ip);
  const code = answer?.country?.iso_code;
  if (answer === null || code === undefined) return undefined;
  const location = locationOfCountry(code);
  const state = answer.subdivisions?.[0];
  const city = answer.city?.names.en;
  if (state === undefined && city === undefined) return location;
  return { ...location, stateCode: state?.iso_code ?? "", state: state?.names.en ?? "", city: city ?? "" };
}
