import type { Contact } from "@marquee/auth-sdk";
import { isCallingCode } from "@marquee/config";

/**
 * Formats a contact for display: `+91 9876543210`. Accepts mobile numbers with or without plus; uses a non-breaking
 * space.
 */
export function contactText({ type, value }: Contact): string {
  if (type === "email") return value;
  const digits = value.replace(/^\+/, "");
  const code = [1, 2, 3].map((length) => digits.slice(0, length)).find(isCallingCode);
  return code === undefined ? value : `+${code}\u00a0${digits.slice(code.length)}`;
}
