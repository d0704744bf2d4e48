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

  it("distinguish India from abroad; a missing code counts as India [OVER-05]", () => {
    expect(isIndia(parseCountryCode("IN"))).toBe(true);
    expect(isIndia(parseCountryCode("US"))).toBe(false);
    expect(isIndia(undefined)).toBe(true);
    expect(DEFAULT_COUNTRY).toBe("IN");
  });
});

describe("ISO_COUNTRIES", () => {
  it("has the 249 assigned codes, each with its own name", () => {
    const codes = Object.keys(ISO_COUNTRIES);
    expect(codes).toHaveLength(249);
    expect(codes.filter((code) => !isCountryCode(code))).toEqual([]);
    expect(new Set(Object.values(ISO_COUNTRIES)).size).toBe(249);
    for (const code of ["IN", "XK", "EU", "UK", "SU", "AN"])
      expect(code in ISO_COUNTRIES).toBe(code === "IN");
  });

  it("has the engine's names, except political and abbreviated ones", () => {
    const engine = new Intl.DisplayNames("en", { type: "region" });
    const other = Object.entries(ISO_COUNTRIES).filter(([code, name]) => {
      const known = (engine.of(code) ?? "").replace(/ & /g, " and ").replace(/\bSt\. /g, "Saint ");
      return known !== name;
    });
    expect(other.map(([code]) => code)).toEqual(expect.arrayContaining(["HK"]));
    expect(other.length).toBeLessThanOrEqual(9);
  });

  it("returns the code of an unknown country", () => {
    expect(countryName("DE")).toBe("Germany");
    expect(countryName("ZZ")).toBe("ZZ");
    expect(countryName("constructor")).toBe("constructor");
  });

  it("knows the unassigned codes that visitors have, and accepts no other code as a country", () => {
    expect(
      Object.keys(OTHER_COUNTRIES).filter((code) => !isCountryCode(code) || code in ISO_COUNTRIES),
    ).toEqual([]);
    expect([isKnownCountry("XK"), countryName("XK")]).toEqual([true, "Kosovo"]);
    expect(Object.keys(ISO_COUNTRIES).every(isKnownCountry)).toBe(true);
    for (const code of ["XX", "ZZ", "EU", "T1", "in", "", "toString"])
      expect(isKnownCountry(code)).toBe(false);
  });
});
