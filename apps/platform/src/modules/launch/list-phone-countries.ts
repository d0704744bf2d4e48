import type { CountryListAnswer } from "@marquee/auth-sdk/wire";
import { isIndia, parseCountryCode, phoneRuleOfCountry } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { listLaunchedCountries } from "./country-repository.ts";

/** The countries of the phone field by name, with the digits of their mobile numbers. In India the number comes first. */
export async function listPhoneCountries(db: Database): Promise<CountryListAnswer> {
  const countries = await listLaunchedCountries(db);
  return countries.map(({ code, name }) => {
    const { callingCode, minDigits, maxDigits } = phoneRuleOfCountry(code);
    return {
      code,
      name,
      phone_code: `+${callingCode}`,
      digits_min: minDigits,
      digits_max: maxDigits,
      sign_in_ways: isIndia(parseCountryCode(code)) ? ["mobile", "email"] : ["email", "mobile"],
    };
  });
}
