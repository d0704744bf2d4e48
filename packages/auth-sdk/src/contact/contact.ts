import { isEmail, toPhoneNumber } from "@marquee/config/validation";
import type { PhoneRule } from "@marquee/config/countries";
import type { Problem } from "../calls/problem.ts";

/** An e-mail address or a mobile number. */
export interface Contact {
  readonly type: "email" | "mobile";
  /** The address, or plus, calling code and national number, such as +919876543210. */
  readonly value: string;
}

/** Rules of `readContact`. */
export interface ContactRules {
  /** Calling code chosen next to the field, with or without plus. Default 91. */
  readonly callingCode?: string | undefined;
  /** Allowed number of digits in the chosen country. Default: the built-in rule. */
  readonly phoneRule?: PhoneRule | undefined;
  /** Whether this country signs in by mobile number. Default true. */
  readonly hasMobileSignIn?: boolean | undefined;
}

/** Result of `readContact`: a contact, or why it is invalid. */
export type ContactEntry =
  | { readonly contact: Contact; readonly problem?: undefined }
  | { readonly contact?: undefined; readonly problem: Problem };

/** Most characters of an e-mail address (RFC 5321). */
const MAX_CONTACT_LENGTH = 254;

/**
 * Reads an e-mail address or a mobile number typed into one field; space around it is ignored. Spec: plans §5, "Email
 * pattern", "Phone".
 */
export function readContact(
  text: string,
  { callingCode, phoneRule, hasMobileSignIn = true }: ContactRules = {},
): ContactEntry {
  const value = typeof text === "string" ? text.trim() : "";
  const isShort = value.length <= MAX_CONTACT_LENGTH;
  if (isShort && isEmail(value)) return { contact: { type: "email", value } };
  const number = isShort && toPhoneNumber(value, { callingCode, rule: phoneRule });
  if (!number) return { problem: { code: "INVALID_CONTACT" } };
  if (!hasMobileSignIn) return { problem: { code: "MOBILE_NOT_OFFERED" } };
  return { contact: { type: "mobile", value: `+${number.callingCode}${number.nationalNumber}` } };
}
