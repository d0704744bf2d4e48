import { isCountryCode } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import { asList, asObject, asText } from "../calls/json-fields.ts";

/** A country of the phone field. Its numbers of digits do not include the phone code. */
export interface PhoneCountry {
  readonly code: CountryCode;
  readonly name: string;
  /** With the plus sign: '+91'. */
  readonly phoneCode: string;
  readonly digitsMin: number;
  readonly digitsMax: number;
  readonly signInMethods: readonly ("mobile" | "email")[];
}

function readPhoneCountry(wire: unknown): PhoneCountry | undefined {
  const entry = asObject(wire);
  const code = entry?.["code"];
  const digits = asText(entry?.["phone_code"])?.replace(/^\+/, "");
  const digitsMin = entry?.["digits_min"];
  const digitsMax = entry?.["digits_max"];
  if (entry === undefined || !isCountryCode(code) || digits === undefined || !/^[0-9]{1,4}$/.test(digits))
    return undefined;
  if (
    typeof digitsMin !== "number" ||
    typeof digitsMax !== "number" ||
    !(digitsMin > 0 && digitsMin <= digitsMax)
  )
    return undefined;
  const ways = asList(entry["sign_in_ways"]);
  return {
    code,
    name: asText(entry["name"]) ?? code,
    phoneCode: `+${digits}`,
    digitsMin,
    digitsMax,
    signInMethods: (["mobile", "email"] as const).filter((way) => ways.indexOf(way) >= 0),
  };
}

/** Reads the countries of the phone field; entries without a usable phone code and repeated codes are left out. */
export function readPhoneCountries(wire: unknown): readonly PhoneCountry[] {
  const countries: PhoneCountry[] = [];
  for (const entry of asList(wire)) {
    const country = readPhoneCountry(entry);
    if (country !== undefined && !countries.some((known) => known.code === country.code))
      countries.push(country);
  }
  return countries;
}
