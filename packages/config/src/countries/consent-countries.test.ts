import { describe, expect, it } from "vitest";
import {
  CONSENT_DENIED_COUNTRIES,
  CONSENT_GRANTED_COUNTRIES,
  defaultConsent,
  isConsentCountry,
} from "./consent-countries.ts";
import { parseCountryCode } from "./country-codes.ts";
import { ISO_COUNTRIES } from "../country-names/iso-countries.ts";

const code = parseCountryCode;

describe("consent countries", () => {
  it("are 70 distinct ISO codes without India and the UAE [DEC-023]", () => {
    const codes = `${CONSENT_DENIED_COUNTRIES} ${CONSENT_GRANTED_COUNTRIES}`.split(" ");
    expect(Object.keys(ISO_COUNTRIES).map(code).filter(isConsentCountry).sort()).toEqual([...codes].sort());
    expect(codes).toHaveLength(70);
    expect(new Set(codes).size).toBe(70);
    expect(codes.filter((country) => !(country in ISO_COUNTRIES))).toEqual([]);
    expect(codes.sort().join(" ")).toBe(
      "AD AL AR AT AU BA BE BG BR CA CH CL CY CZ DE DK EE ES FI FO FR GB GF GG GI GP GR HR HU IE IL IM IS IT JE JP KE " +
        "KR LI LT LU LV MC MD ME MK MQ MT MX NL NO NZ PL PT RE RO RS SE SG SI SK SM TH TR UA US UY VA YT ZA",
    );
    for (const country of ["DE", "US"]) expect(isConsentCountry(code(country))).toBe(true);
    for (const country of ["IN", "AE", "ZZ"]) expect(isConsentCountry(code(country))).toBe(false);
  });

  it("deny by default in exactly 46 of them, and in no other country [DEC-024] [SESS-52]", () => {
    const denying = Object.keys(ISO_COUNTRIES)
      .map(code)
      .filter((country) => defaultConsent({ country, isFallback: false }) === "denied");
    expect(denying.sort().join(" ")).toBe(
      "AD AT BE BG CH CY CZ DE DK EE ES FI FO FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MQ MT NL NO " +
        "PL PT RE RO SE SI SK SM VA YT",
    );
    expect(denying).toHaveLength(46);
    for (const country of ["US", "IN", "AE", "AL", "SG", "ZZ"])
      expect(defaultConsent({ country: code(country), isFallback: false })).toBe("granted");
  });

  it("deny if the country is only the fallback of a failed lookup, whichever it is [DEC-024]", () => {
    for (const country of ["IN", "US", "DE"])
      expect(defaultConsent({ country: code(country), isFallback: true })).toBe("denied");
  });
});
