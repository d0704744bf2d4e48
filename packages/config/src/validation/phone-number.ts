import { isCallingCode } from "../countries/calling-codes.ts";
import type { PhoneRule } from "../countries/country-phone.ts";
import { DEFAULT_CALLING_CODE, phoneRuleOfCode } from "../countries/country-phone.ts";
import { textOf } from "../text-of.ts";

/** A mobile number taken apart. */
export interface PhoneNumber {
  readonly callingCode: string;
  readonly nationalNumber: string;
}

/** The literal shape for a digit range: an optional plus and code, then the national number. */
export function phonePattern({ minDigits, maxDigits }: Pick<PhoneRule, "minDigits" | "maxDigits">): RegExp {
  return new RegExp(`^(\\+?\\d{1,3})?\\d{${minDigits},${maxDigits}}$`);
}

/**
 * Reads what a person typed as a mobile number. With plus the number carries its own code; without, it is the
 * national number of the chosen code (91 by default, a plus before it does not count) or that code followed by it,
 * nothing else.
 * `rule` replaces the built-in digit range of the chosen code. Undefined when the text is no such number.
 * Spec: plans §5, "Phone".
 */
export function toPhoneNumber(
  text: string,
  options: { readonly callingCode?: string | undefined; readonly rule?: PhoneRule | undefined } = {},
): PhoneNumber | undefined {
  const number = textOf(text);
  const callingCode = textOf(options.callingCode || DEFAULT_CALLING_CODE).replace("+", "");

  /** The number if it begins with `shown` and goes on with a national number of this code. */
  function read(shown: string, code: string): PhoneNumber | undefined {
    const { rule } = options;
    const range = rule && rule.callingCode === code ? rule : phoneRuleOfCode(code);
    const nationalNumber = number.slice(shown.length);
    const { length } = nationalNumber;
    const isInRange = length >= range.minDigits && length <= range.maxDigits;
    return isInRange && phonePattern(range).test(number) && number.slice(0, shown.length) === shown
      ? { callingCode: code, nationalNumber }
      : undefined;
  }

  if (number.charAt(0) === "+") {
    const own = [2, 3, 4].map((end) => number.slice(1, end)).find(isCallingCode);
    return own === undefined ? undefined : read("+" + own, own);
  }
  return read("", callingCode) ?? read(callingCode, callingCode);
}

/** Whether a text is a mobile number under a chosen calling code. */
export function isPhoneNumber(
  text: string,
  options?: { readonly callingCode?: string | undefined; readonly rule?: PhoneRule | undefined },
): boolean {
  return toPhoneNumber(text, options) !== undefined;
}
