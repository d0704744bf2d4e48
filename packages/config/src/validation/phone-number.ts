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
 * national number of the chosen code or the chosen code followed by it, nothing else.
 * `rule` replaces the built-in digit range of the chosen code. Undefined when the text is no such number.
 * Spec: plans §5, "Phone".
 */
export function toPhoneNumber(
  text: string,
  {
    callingCode = DEFAULT_CALLING_CODE,
    rule,
  }: { readonly callingCode?: string; readonly rule?: PhoneRule } = {},
): PhoneNumber | undefined {
  const number = textOf(text);
  const ruleOf = (code: string): PhoneRule =>
    rule !== undefined && rule.callingCode === code ? rule : phoneRuleOfCode(code);
  if (number.charAt(0) === "+") {
    const own = [2, 3, 4].map((end) => number.slice(1, end)).find(isCallingCode);
    return own === undefined ? undefined : toNumber({ text: number, shown: "+" + own, rule: ruleOf(own) });
  }
  const chosen = ruleOf(callingCode);
  return (
    toNumber({ text: number, shown: "", rule: chosen }) ??
    toNumber({ text: number, shown: callingCode, rule: chosen })
  );
}

function toNumber({
  text,
  shown,
  rule,
}: {
  text: string;
  shown: string;
  rule: PhoneRule;
}): PhoneNumber | undefined {
  if (!phonePattern(rule).test(text) || text.slice(0, shown.length) !== shown) return undefined;
  const nationalNumber = text.slice(shown.length);
  const isInRange = nationalNumber.length >= rule.minDigits && nationalNumber.length <= rule.maxDigits;
  return isInRange ? { callingCode: rule.callingCode, nationalNumber } : undefined;
}

/** Whether a text is a mobile number under a chosen calling code. */
export function isPhoneNumber(
  text: string,
  options?: { readonly callingCode?: string; readonly rule?: PhoneRule },
): boolean {
  return toPhoneNumber(text, options) !== undefined;
}
