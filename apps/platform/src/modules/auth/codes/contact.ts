import { isEmail, phoneRuleOfCountry, toPhoneNumber } from "@marquee/config";
import { invalidArgument } from "../../../errors/platform-error.ts";
import type { AccountContact } from "../../users/accounts/account-contact.ts";
import { refuseSignIn } from "../errors.ts";
import refusals from "../refusal-texts.json" with { type: "json" };

/** Most characters of an e-mail address. */
const MAX_EMAIL = 254;

/**
 * Reads a contact whose type the client states. A mobile number has a plus and a calling code, or is a national number of the
 * country.
 * @throws {PlatformError} 400 for a type other than email and mobile, or an invalid contact
 */
export function toContact({
  type,
  value,
  country,
}: {
  readonly type: string;
  readonly value: string;
  readonly country: string;
}): AccountContact {
  if (type === "email") return toEmail(value);
  if (type === "mobile") return toMobile(value, country);
  throw invalidArgument("type: must be email or mobile");
}

/** Reads an e-mail address or mobile number typed into one field. @throws {PlatformError} 400 when it is invalid */
export function toAnyContact(key: string, country: string): AccountContact {
  return key.includes("@") ? toEmail(key) : toMobile(key, country);
}

/**
 * Reads the contact of a body with the field `email` or `mobile`. @throws {PlatformError} 400 when both are missing, or it is
 * invalid
 */
export function toNamedContact(
  {
    email,
    mobile,
  }: { readonly email?: string | null | undefined; readonly mobile?: string | null | undefined },
  country: string,
): AccountContact {
  if (typeof email === "string" && email !== "") return toEmail(email);
  if (typeof mobile === "string" && mobile !== "") return toMobile(mobile, country);
  throw invalidArgument("email or mobile: is missing");
}

function toEmail(value: string): AccountContact {
  const address = value.trim();
  if (address.length > MAX_EMAIL || !isEmail(address))
    throw refuseSignIn("CONTACT_INVALID", refusals.emailInvalid);
  return { kind: "email", value: address.toLowerCase() };
}

function toMobile(value: string, country: string): AccountContact {
  const number = toPhoneNumber(value.trim(), { callingCode: phoneRuleOfCountry(country).callingCode });
  if (number === undefined) throw refuseSignIn("CONTACT_INVALID", refusals.mobileInvalid);
  return { kind: "mobile", value: number.callingCode + number.nationalNumber };
}
