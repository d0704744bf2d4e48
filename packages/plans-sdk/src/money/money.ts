import { currencyDigits, isCurrencyCode } from "@marquee/config/money";
import type { CurrencyCode } from "@marquee/config/money";

/** An amount in whole minor units (paise, cents) of a currency; there is no other form of money inside. */
export interface Money {
  /** An integer between -2^53 and 2^53. */
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
}

/**
 * Money of a wire amount in major units: a number or a decimal text such as `'499.50'`. Decimals beyond those of the currency are
 * rounded half up; the decimals of a currency come from our own table. Undefined for anything that is no amount or no currency, and
 * for more than 11 digits before the point, so that every amount stays an exact integer.
 */
export function toMoney(amount: unknown, currency: unknown): Money | undefined {
  if (!isCurrencyCode(currency)) return undefined;
  if (typeof amount !== "number" && typeof amount !== "string") return undefined;
  const pieces = /^(-?)0*(\d{1,11})(?:\.(\d+))?$/.exec(String(amount).trim());
  if (pieces === null) return undefined;
  const [, sign = "", whole = "", decimals = ""] = pieces;
  const digits = currencyDigits(currency);
  const padded = `${decimals}000000`;
  const minor = Number(whole + padded.slice(0, digits)) + (padded.charAt(digits) >= "5" ? 1 : 0);
  return { amountMinor: sign === "-" && minor !== 0 ? -minor : minor, currency };
}

// DEC-073
/** Compares amounts as numbers of major units whatever the currency: negative when `left` is less. */
export function compareAmounts(left: Money | undefined, right: Money | undefined): number {
  return toScaled(left) - toScaled(right);
}

/** Ten-thousandths of a major unit; no currency has more than four decimals. A missing amount is 0. */
function toScaled(money: Money | undefined): number {
  return money === undefined ? 0 : money.amountMinor * 10 ** (4 - currencyDigits(money.currency));
}
