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
]);

describe("how a country is reached", () => {
  it("is what the platform says of it [AUTH-90]", () => {
    expect(contactRulesOf({ countries, country: "DE" })).toEqual({
      callingCode: "49",
      phoneRule: { callingCode: "49", minDigits: 6, maxDigits: 13 },
      hasMobileSignIn: false,
    });
    expect(contactRulesOf({ countries, country: "IN" })).toMatchObject({
      callingCode: "91",
      hasMobileSignIn: true,
    });
  });

  it.each([undefined, [], countries])(
    "is the built-in table, never the rule of a neighbour, where it is not listed [AUTH-90, DEC-065]",
    (listed) => {
      expect(contactRulesOf({ countries: listed, country: "SG" })).toEqual({
        callingCode: "65",
        phoneRule: { callingCode: "65", minDigits: 8, maxDigits: 8 },
        hasMobileSignIn: true,
      });
    },
  );
});
