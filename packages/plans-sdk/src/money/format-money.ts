import { currencyPrefix } from "@marquee/config/money";
import type { Money } from "./money.ts";
import { majorAmount } from "./major-amount.ts";

/** Number format of a language. */
export interface NumberStyle {
  /** Separator between groups of digits. */
  readonly group: string;
  /** Separator before the fraction. */
  readonly decimal: string;
  /** Indian grouping, such as 1,49,999: groups of two digits before the last three. */
  readonly isIndian: boolean;
}

// DEC-123
/**
 * Returns the number format of a display language, from a table of this package and not from the JavaScript engine. Indian languages
 * and English in India have Indian grouping, others groups of three as in CLDR.
 */
export function numberStyle(language: string, country?: string): NumberStyle {
  const isIndian =
    /^(?:bn|gu|hi|hr|kn|ml|mr|pa|ta|te)$/.test(language) || (language === "en" && country === "IN");
  const hasComma = /^(?:de|id|ru)$/.test(language);
  return {
    group: hasComma ? (language === "ru" ? "\u00a0" : ".") : ",",
    decimal: hasComma ? "," : ".",
    isIndian,
  };
}

// PLAN-37, DEC-087, DEC-123
/**
 * Formats money, such as `₹1,49,999`, `$9.99`, `$10`. INR and USD have their sign, other currencies their code and a space. A whole
 * amount has no fraction, any other has all decimals of its currency. Default style: English outside India.
 */
export function formatMoney(
  money: Money,
  { group, decimal, isIndian }: NumberStyle = numberStyle("en"),
): string {
  const [whole = "", fraction = ""] = majorAmount(money).split(".");
  const grouped = whole.replace(isIndian ? /\d(?=(\d\d)+\d$)/g : /\d(?=(\d{3})+$)/g, `$&${group}`);
  return (
    grouped.replace(/^-?/, (sign) => sign + currencyPrefix(money.currency)) +
    (/[1-9]/.test(fraction) ? decimal + fraction : "")
  );
}
