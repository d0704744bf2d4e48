import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { countryName } from "@marquee/config";
import type { GeoLookup, GeoLocation } from "../../ports/geo-lookup.ts";
import { addressWords } from "./geo-address-words.ts";
import { parseGeoRanges, type GeoRangeTable } from "./geo-range-table.ts";

/** Reads one of the two files of the open country database, IPv4 or IPv6. */
export type ReadRanges = (family: "ipv4" | "ipv6") => Uint8Array;

/** Reads the files of the npm package. They are in the public domain (CC0-1.0) and follow the records of the registries. */
export const readPackagedRanges: ReadRanges = (family) => {
  const require = createRequire(import.meta.url);
  const file =
    family === "ipv4"
      ? require.resolve("@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv4.csv")
      : require.resolve("@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-ipv6.csv");
  return readFileSync(file);
};

/** Used for visitors in India when only the country is known. */
const MUMBAI = { stateCode: "MH", state: "Maharashtra", city: "Mumbai" };
/** Registries still list countries that no longer exist. Key: the former country; value: the country that replaced it. */
const SUCCESSORS: Readonly<Record<string, string>> = { AN: "CW" };
const NO_CITY = { stateCode: "", state: "", city: "" };

/** The location of a visitor when only the country is known. */
export function locationOfCountry(code: string): GeoLocation {
  return { countryCode: code, country: countryName(code), ...(code === "IN" ? MUMBAI : NO_CITY) };
}

/** Finds the country of an address. The file of IPv4 or IPv6 is read at the first lookup of that kind. */
export function createCountryLookup(readRanges: ReadRanges = readPackagedRanges): GeoLookup {
  const tables = new Map<number, GeoRangeTable>();
  const tableFor = (words: number): GeoRangeTable => {
    const known = tables.get(words);
    if (known !== undefined) return known;
    const table = words === 1 ? parseGeoRanges(readRanges("ipv4"), 1) : parseGeoRanges(readRanges("ipv6"), 4);
    tables.set(words, table);
    return table;
  };
  return {
    lookup(ip) {
      const address = addressWords(ip);
      if (address === undefined) return undefined;
      const code = tableFor(address.length).countryOf(address);
      return code === undefined ? undefined : locationOfCountry(SUCCESSORS[code] ?? code);
    },
  };
}
