import { phoneRuleOfCountry, type PhoneRule } from "@marquee/config/countries";
import { asList } from "../calls/json-fields.ts";
import type { PhoneCountry } from "./phone-country.ts";

/** Contact rules of one country, for `readContact` and the flows. */
export interface CountryContactRules {
  /** Without plus. */
  readonly callingCode: string;
  readonly phoneRule: PhoneRule;
  readonly hasMobileSignIn: boolean;
}

/**
 * Returns the rules of a country: those the platform lists, else those of the built-in table, with mobile sign-in. Never throws.
 * @example
 * const rules = contactRulesOf({ countries: await fetchPhoneCountries(client), country: "IN" });
 */
export function contactRulesOf(of: {
  /** Result of `fetchPhoneCountries`; `undefined` when it failed. */
  readonly countries: readonly PhoneCountry[] | undefined;
  readonly country: string;
}): CountryContactRules {
  const { countries, country } = Object(of) as typeof of;
  // AUTH-90, DEC-065
  const [listed] = (asList(countries) as readonly PhoneCountry[]).filter(
    (one) => (Object(one) as PhoneCountry).code === country,
  );
  if (!listed) {
    const phoneRule = phoneRuleOfCountry(country);
    return { callingCode: phoneRule.callingCode, phoneRule, hasMobileSignIn: true };
  }
  const callingCode = listed.phoneCode.replace("+", "");
  return {
    callingCode,
    phoneRule: { callingCode, minDigits: listed.digitsMin, maxDigits: listed.digitsMax },
    hasMobileSignIn: listed.signInMethods.indexOf("mobile") >= 0,
  };
}
