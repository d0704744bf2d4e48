import { describe, expect, it } from "vitest";
import { contactRulesOf } from "./contact-rules.ts";
import { readPhoneCountries } from "./phone-country.ts";

const countries = readPhoneCountries([
  {
    code: "IN",
    name: "India",
    phone_code: "+91",
    digits_min: 10,
    digits_max: 10,
    sign_in_ways: ["mobile", "email"],
  },
  { code: "DE", name: "Germany", phone_code: "+49", digits_min: 6, digits_max: 13, sign_in_ways: ["email"] },
  {
    code: "MY",
    name: "Malaysia",
    phone_code: "+60",
    digits_min: 9,
    digits_max: 10,
    sign_in_ways: ["mobile"],
  },
]);

describe("the contact rules of a country", () => {
  it("are those of the platform [AUTH-90]", () => {
    expect(contactRulesOf({ countries, country: "DE" })).toEqual({
      callingCode: "49",
      phoneRule: { callingCode: "49", minDigits: 6, maxDigits: 13 },
      hasMobileSignIn: false,
    });
    expect(contactRulesOf({ countries, country: "IN" })).toMatchObject({
      callingCode: "91",
      hasMobileSignIn: true,
    });
    expect(contactRulesOf({ countries, country: "MY" })).toEqual({
      callingCode: "60",
      phoneRule: { callingCode: "60", minDigits: 9, maxDigits: 10 },
      hasMobileSignIn: true,
    });
  });

  it.each([undefined, [], countries])(
    "are the built-in ones, never those of a neighbour, if it is not listed [AUTH-90, DEC-065]",
    (listed) => {
      expect(contactRulesOf({ countries: listed, country: "SG" })).toEqual({
        callingCode: "65",
        phoneRule: { callingCode: "65", minDigits: 8, maxDigits: 8 },
        hasMobileSignIn: true,
      });
    },
  );

  it.each([undefined, null, 5])("are those of an unknown country for %j [AUTH-90]", (of) => {
    expect(contactRulesOf(of as never)).toMatchObject({ callingCode: "91", hasMobileSignIn: true });
  });
});

describe("the countries of the phone field", () => {
  const india = {
    code: "IN",
    name: "India",
    phone_code: "+91",
    digits_min: 10,
    digits_max: 10,
    sign_in_ways: ["mobile"],
  };
  it("are those with a known code, a calling code of digits and a valid range", () => {
    const read = (change: object) => readPhoneCountries([{ ...india, ...change }]);
    expect(read({})).toEqual([
      {
        code: "IN",
        name: "India",
        phoneCode: "+91",
        digitsMin: 10,
        digitsMax: 10,
        signInMethods: ["mobile"],
      },
    ]);
    expect(read({ phone_code: "91", name: undefined })).toMatchObject([{ phoneCode: "+91", name: "IN" }]);
    for (const change of [
      { code: "ZZZ" },
      { code: undefined },
      { phone_code: "9+1" },
      { phone_code: "++91" },
      { phone_code: "" },
      { phone_code: "12345" },
      { digits_min: 0 },
      { digits_min: 11 },
      { digits_min: "10" },
      { digits_max: undefined },
    ])
      expect([change, read(change)]).toEqual([change, []]);
    expect(readPhoneCountries([7, null, india, { ...india, name: "Bharat" }])).toMatchObject([
      { name: "India" },
    ]);
  });
});
