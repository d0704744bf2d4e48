import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isKnownCountry } from "@marquee/config";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressWords } from "./geo-address-words.ts";
import { createCityLookupFrom } from "./geo-city-lookup.ts";
import { createCountryLookup, readPackagedRanges } from "./geo-country-lookup.ts";
import { parseGeoRanges } from "./geo-range-table.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("an address as words", () => {
  it.each([
    ["0.0.0.0", [0]],
    ["255.255.255.255", [0xffffffff]],
    ["1.2.3.4", [0x01020304]],
    ["::", [0, 0, 0, 0]],
    ["::1", [0, 0, 0, 1]],
    ["2001:db8::1", [0x20010db8, 0, 0, 1]],
    ["2001:DB8:1:2:3:4:5:6", [0x20010db8, 0x00010002, 0x00030004, 0x00050006]],
    ["1:2:3:4:5:6:7::", [0x00010002, 0x00030004, 0x00050006, 0x00070000]],
    ["::ffff:1.2.3.4", [0x01020304]],
    ["64:ff9b::1.2.3.4", [0x0064ff9b, 0, 0, 0x01020304]],
    ["fe80::1%eth0", [0xfe800000, 0, 0, 1]],
  ])("of %s are %j", (address, words) => {
    expect(addressWords(address)).toEqual(words);
  });

  it.each(["", "x", "1.2.3", "256.1.1.1", ":::", "1::2::3"])('is undefined for "%s"', (address) => {
    expect(addressWords(address)).toBeUndefined();
  });
});

describe("the table of address ranges", () => {
  const table = parseGeoRanges(
    encode("1.0.0.0,1.0.0.255,AU\n1.0.1.0,1.0.3.255,CN\n\nnot a line\n9.9.9.9,9.9.9.9,US"),
    1,
  );

  it.each([
    ["0.255.255.255", undefined],
    ["1.0.0.0", "AU"],
    ["1.0.0.255", "AU"],
    ["1.0.1.0", "CN"],
    ["1.0.3.255", "CN"],
    ["1.0.4.0", undefined],
    ["9.9.9.8", undefined],
    ["9.9.9.9", "US"],
    ["9.9.9.10", undefined],
  ])("contains both ends of a range and nothing beyond: %s is %s", (address, country) => {
    expect(table.countryOf(addressWords(address) ?? [])).toBe(country);
  });

  it("prefers an exception to the wide range around it, and uses the wide range elsewhere", () => {
    const nested = parseGeoRanges(
      encode("2.0.0.0,2.0.0.255,DE\n2.0.0.15,2.0.0.15,BE\n2.0.0.32,2.0.0.47,FR\n"),
      1,
    );
    const countryOf = (address: string): string | undefined => nested.countryOf(addressWords(address) ?? []);
    expect(["2.0.0.14", "2.0.0.15", "2.0.0.16", "2.0.0.40", "2.0.0.255", "2.0.1.0"].map(countryOf)).toEqual([
      "DE",
      "BE",
      "DE",
      "FR",
      "DE",
      undefined,
    ]);
  });

  it("contains no address of the other IP version", () => {
    expect(table.countryOf([0, 0, 0, 1])).toBeUndefined();
  });

  it("reads shortened addresses as addressWords does", () => {
    const group = fc.oneof(
      fc.constant("0"),
      fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16)),
    );
    const address = fc.oneof(
      fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(":")),
      fc
        .tuple(fc.array(group, { maxLength: 3 }), fc.array(group, { maxLength: 4 }))
        .map(([head, tail]) => `${head.join(":")}::${tail.join(":")}`),
    );
    fc.assert(
      fc.property(address, (text) => {
        const words = addressWords(text) ?? [];
        fc.pre(words.length === 4);
        const single = parseGeoRanges(encode(`${text},${text},IN\n`), 4);
        expect(single.countryOf(words)).toBe("IN");
        expect(single.countryOf([...words.slice(0, 3), ((words[3] ?? 0) + 1) >>> 0])).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the packaged country database", () => {
  it("is sorted by first address, and has no more nested ranges than the search looks back", () => {
    for (const [family, words] of [
      ["ipv4", 1],
      ["ipv6", 4],
    ] as const) {
      const ranges = readNumericRanges(family);
      let reach = -1n;
      let reachedBy = 0;
      let longestRun = 0;
      let previous = -1n;
      ranges.forEach(([start, end], index) => {
        if (start < previous || end < start) throw new Error(`${family}: range ${index + 1} is out of order`);
        previous = start;
        if (start <= reach) longestRun = Math.max(longestRun, index - reachedBy);
        if (end > reach) [reach, reachedBy] = [end, index];
      });
      expect(longestRun).toBeLessThan(2048);
      expect(parseGeoRanges(readPackagedRanges(family), words).size).toBe(ranges.length);
    }
  }, 60_000);

  it("contains no country that the platform does not know", () => {
    for (const family of ["ipv4", "ipv6"] as const) {
      const codes = [
        ...new Set(new TextDecoder("latin1").decode(readPackagedRanges(family)).match(/[A-Z]{2}(?=\r?\n)/g)),
      ];
      expect(codes.length).toBeGreaterThan(200);
      const found = codes.map(
        (code) =>
          createCountryLookup(() => encode(`1.0.0.0,1.0.0.255,${code}\n`)).lookup("1.0.0.1")?.countryCode ??
          "",
      );
      expect(found.filter((code) => !isKnownCountry(code))).toEqual([]);
    }
  });

  it("reads only the file of the requested IP version, and reads it once", () => {
    const read: string[] = [];
    const lookup = createCountryLookup((family) => {
      read.push(family);
      return encode("1.0.0.0,1.0.0.255,AU\n");
    });
    lookup.lookup("1.0.0.1");
    lookup.lookup("1.0.0.2");
    expect(read).toEqual(["ipv4"]);
  });
});

describe("a city database of the operator", () => {
  const next = createCountryLookup(() => encode("8.8.8.0,8.8.8.255,US\n"));

  it("adds state and city", () => {
    const lookup = createCityLookupFrom(
      {
        get: () => ({
          country: { iso_code: "IN", geoname_id: 1, names: { en: "India" } },
          subdivisions: [{ iso_code: "TN", geoname_id: 2, names: { en: "Tamil Nadu" } }],
          city: { geoname_id: 3, names: { en: "Chennai" } },
        }),
      },
      next,
    );
    expect(lookup.lookup("49.36.0.1")).toEqual({
      countryCode: "IN",
      country: "India",
      stateCode: "TN",
      state: "Tamil Nadu",
      city: "Chennai",
    });
  });

  it("uses the default city in India when it knows only the country", () => {
    const lookup = createCityLookupFrom(
      { get: () => ({ country: { iso_code: "IN", geoname_id: 1, names: { en: "India" } } }) },
      next,
    );
    expect(lookup.lookup("49.36.0.1")).toMatchObject({ city: "Mumbai", stateCode: "MH" });
  });

  it("leaves unknown addresses to the country database", () => {
    expect(createCityLookupFrom({ get: () => null }, next).lookup("8.8.8.8")).toMatchObject({
      countryCode: "US",
      city: "",
    });
    expect(createCityLookupFrom({ get: () => null }, next).lookup("9.9.9.9")).toBeUndefined();
  });
});

/** The same ranges, from the files in which the package writes addresses as numbers. */
function readNumericRanges(family: "ipv4" | "ipv6"): readonly (readonly [start: bigint, end: bigint])[] {
  const file = createRequire(import.meta.url).resolve(
    `@ip-location-db/geo-whois-asn-country/geo-whois-asn-country-${family}-num.csv`,
  );
  const lines = readFileSync(file, "latin1").trim().split("\n");
  return lines.map((line) => {
    const [start = "", end = ""] = line.split(",", 2);
    return [BigInt(start), BigInt(end)];
  });
}
