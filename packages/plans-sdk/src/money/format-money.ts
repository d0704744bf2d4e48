import { currencyPrefix } from "@marquee/config/money";
import type { Money } from "./money.ts";
import { majorAmount } from "./major-amount.ts";

/** How a language writes numbers. */
export interface NumberStyle {
  /** Between the groups of digits. */
  readonly group: string;
  /** Before the fraction. */
  readonly decimal: string;
  /** Groups of two after the first three digits: 1,49,999. */
  readonly isIndian: boolean;
}

// DEC-123
/**
 * How the language of the interface writes numbers, from our own table and never from the engine: Indian grouping for Indian
 * languages and for English in India, otherwise groups of three as CLDR has them.
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
 * Money as text: the sign of INR and USD, otherwise the code and a space; a whole amount without fraction, any other with all
 * digits of its currency: `₹1,49,999`, `$9.99`, `$10`. Default style: English outside India.
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
