import { describe, expect, it } from "vitest";
import { DEFAULT_COUNTRY, isCountryCode, isIndia, parseCountryCode, toCountryCode } from "./country-codes.ts";
import {
  ISO_COUNTRIES,
  OTHER_COUNTRIES,
  countryName,
  isKnownCountry,
} from "../country-names/iso-countries.ts";

describe("country codes", () => {
  it("are exactly two capital letters [SESS-10] [AUTH-65]", () => {
    for (const code of ["IN", "US", "ZZ"]) expect(isCountryCode(code)).toBe(true);
    for (const text of [
      "in",
      "In",
      "IND",
      "INR",
      "I1",
      "1N",
      "I",
      "",
      " IN",
      "IN ",
      "IN\n",
      "ÄÖ",
      undefined,
      null,
      91,
      ["IN"],
    ]) {
      expect(isCountryCode(text)).toBe(false);
      expect(() => parseCountryCode(text)).toThrow(RangeError);
      expect(toCountryCode(text)).toBe(DEFAULT_COUNTRY);
    }
    expect(parseCountryCode("US")).toBe("US");
    expect(toCountryCode("US")).toBe("US");
  });

  it("decide between India and abroad, a missing one being India [OVER-05]", () => {
    expect(isIndia(parseCountryCode("IN"))).toBe(true);
    expect(isIndia(parseCountryCode("US"))).toBe(false);
    expect(isIndia(undefined)).toBe(true);
    expect(DEFAULT_COUNTRY).toBe("IN");
  });
});

describe("ISO_COUNTRIES", () => {
  it("holds the 249 assigned codes, each with a name of its own", () => {
    const codes = Object.keys(ISO_COUNTRIES);
    expect(codes).toHaveLength(249);
    expect(codes.filter((code) => !isCountryCode(code))).toEqual([]);
    expect(new Set(Object.values(ISO_COUNTRIES)).size).toBe(249);
    for (const code of ["IN", "XK", "EU", "UK", "SU", "AN"])
      expect(code in ISO_COUNTRIES).toBe(code === "IN");
  });

  it("agrees with the names of the engine, politics and abbreviations aside", () => {
    const engine = new Intl.DisplayNames("en", { type: "region" });
    const other = Object.entries(ISO_COUNTRIES).filter(([code, name]) => {
      const known = (engine.of(code) ?? "").replace(/ & /g, " and ").replace(/\bSt\. /g, "Saint ");
      return known !== name;
    });
    expect(other.map(([code]) => code)).toEqual(expect.arrayContaining(["HK"]));
    expect(other.length).toBeLessThanOrEqual(9);
  });

  it("gives the code for a country it does not know", () => {
    expect(countryName("DE")).toBe("Germany");
    expect(countryName("ZZ")).toBe("ZZ");
    expect(countryName("constructor")).toBe("constructor");
  });

  it("knows the countries that visitors come from without an assigned code, and takes no other code for a country", () => {
    expect(
      Object.keys(OTHER_COUNTRIES).filter((code) => !isCountryCode(code) || code in ISO_COUNTRIES),
    ).toEqual([]);
    expect([isKnownCountry("XK"), countryName("XK")]).toEqual([true, "Kosovo"]);
    expect(Object.keys(ISO_COUNTRIES).every(isKnownCountry)).toBe(true);
    for (const code of ["XX", "ZZ", "EU", "T1", "in", "", "toString"])
      expect(isKnownCountry(code)).toBe(false);
  });
});
