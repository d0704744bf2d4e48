import { describe, expect, it } from "vitest";
import { CALLING_CODES } from "../countries/calling-codes.cases.ts";
import { isCallingCode } from "../countries/calling-codes.ts";
import { COUNTRY_PHONES, phoneRuleOfCode, phoneRuleOfCountry } from "../countries/country-phone.ts";
import { PHONE_CASES } from "./phone-number.cases.ts";
import { isPhoneNumber, phonePattern, toPhoneNumber } from "./phone-number.ts";

describe("toPhoneNumber", () => {
  it.each(PHONE_CASES)(
    'reads "$text" with the calling code $chosen as $number [AUTH-64] [DEC-065]',
    ({ text, chosen, number }) => {
      const found = toPhoneNumber(text, { callingCode: chosen });
      expect(found).toEqual(
        number === null ? undefined : { callingCode: number[0], nationalNumber: number[1] },
      );
      expect(isPhoneNumber(text, { callingCode: chosen })).toBe(number !== null);
    },
  );

  it("uses India's code for a viewer who chose none [AUTH-64]", () => {
    expect(toPhoneNumber("9876543210")).toEqual({ callingCode: "91", nationalNumber: "9876543210" });
    expect(toPhoneNumber("98765432101")).toBeUndefined();
  });

  it("takes a chosen code as countrylist writes it, with its plus [AUTH-64] [PLAT-12]", () => {
    const number = { callingCode: "49", nationalNumber: "15123456789" };
    for (const text of ["15123456789", "4915123456789", "+4915123456789"])
      expect([text, toPhoneNumber(text, { callingCode: "+49" })]).toEqual([text, number]);
    expect(isPhoneNumber("151234567", { callingCode: "+49" })).toBe(false);
  });

  it.each([
    ["61", "41234567", "4123456789"],
    ["60", "12345678", "12345678901"],
    ["94", "71234567", "7123456789"],
  ])(
    "refuses one digit too few and one too many for the calling code %s [AUTH-64]",
    (callingCode, ...texts) => {
      for (const text of texts) expect([text, isPhoneNumber(text, { callingCode })]).toEqual([text, false]);
    },
  );

  it("applies the digit range of a configured rule only to its own code", () => {
    const rule = { callingCode: "33", minDigits: 9, maxDigits: 9 };
    expect(isPhoneNumber("612345678", { callingCode: "33", rule })).toBe(true);
    expect(isPhoneNumber("6123456780", { callingCode: "33", rule })).toBe(false);
    expect(isPhoneNumber("+919876543210", { callingCode: "33", rule })).toBe(true);
  });
});

describe("phonePattern", () => {
  it("is the pattern of the specification, which alone does not make a number valid [DEC-066]", () => {
    const india = phonePattern({ minDigits: 10, maxDigits: 10 });
    expect(india.source).toBe("^(\\+?\\d{1,3})?\\d{10,10}$");
    for (const text of ["+919876543210", "9876543210", "98765432101"]) expect(india.test(text)).toBe(true);
    for (const text of ["+", "98765 43210", "98765-43210", "letters", "987654321"])
      expect(india.test(text)).toBe(false);
    expect(isPhoneNumber("+919876543210")).toBe(true);
    expect(isPhoneNumber("9876543210")).toBe(true);
    for (const text of ["98765432101", "+", "98765 43210", "letters", "+9999876543210"])
      expect(isPhoneNumber(text)).toBe(false);
  });
});

describe("calling codes", () => {
  it("are never prefixes of one another, so that a number with plus has one reading", () => {
    const codes = CALLING_CODES.split(" ");
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual(
      [],
    );
    expect(codes.filter((code) => !/^[1-9]\d{0,2}$/.test(code))).toEqual([]);
    for (const { callingCode } of Object.values(COUNTRY_PHONES))
      expect(isCallingCode(callingCode)).toBe(true);
    for (const digits of ["", "0", "999", "210", "91 92"]) expect(isCallingCode(digits)).toBe(false);
  });

  it("are distinguished from all other digits", () => {
    const codes = CALLING_CODES.split(" ");
    for (let number = 0; number < 10_000; number += 1)
      expect([number, isCallingCode(String(number))]).toEqual([number, codes.includes(String(number))]);
  });

  it("of a country have a digit range, by default 10 to 10 [AUTH-64] [DEC-065]", () => {
    const ruleOf = (country: string) => Object.values(phoneRuleOfCountry(country)).join(" ");
    expect(["IN", "US", "GB", "DE", "AE", "SG"].map(ruleOf)).toEqual([
      "91 10 10",
      "1 10 10",
      "44 10 10",
      "49 10 11",
      "971 9 9",
      "65 8 8",
    ]);
    expect(["CA", "AU", "MY", "LK", "BD", "PK"].map(ruleOf)).toEqual([
      "1 10 10",
      "61 9 9",
      "60 9 10",
      "94 9 9",
      "880 10 10",
      "92 10 10",
    ]);
    expect(phoneRuleOfCountry("DE")).toEqual({ callingCode: "49", minDigits: 10, maxDigits: 11 });
    expect(phoneRuleOfCountry("FR")).toEqual({ callingCode: "91", minDigits: 10, maxDigits: 10 });
    expect(phoneRuleOfCountry("constructor")).toEqual(phoneRuleOfCountry("FR"));
    expect(phoneRuleOfCode("33")).toEqual({ callingCode: "33", minDigits: 10, maxDigits: 10 });
    expect(Object.keys(COUNTRY_PHONES).sort().join(" ")).toBe("AE AU BD CA DE GB IN LK MY PK SG US");
  });
});
