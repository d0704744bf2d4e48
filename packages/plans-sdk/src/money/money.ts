import { currencyDigits, isCurrencyCode } from "@marquee/config/money";
import type { CurrencyCode } from "@marquee/config/money";

/** An amount in whole minor units (paise, cents) of a currency; there is no other form of money inside. */
export interface Money {
  /** An integer between -2^53 and 2^53. */
  readonly amountMinor: number;
  /** Empty where the backend has named none: such an amount shows bare, in hundredths, and is compared with its like alone. */
  readonly currency: CurrencyCode | "";
}

// DEC-087
/**
 * Money of a wire amount in major units: a number or a decimal text such as `'499.50'`. Decimals beyond those of the currency are
 * rounded half up; the decimals of a currency come from our own table. A currency that is missing is empty, none is guessed.
 * Undefined for anything that is no amount or no currency, and for more than 11 digits before the point, so that every amount
 * stays an exact integer.
 */
export function toMoney(amount: unknown, named: unknown): Money | undefined {
  const currency = named ?? "";
  if (currency !== "" && !isCurrencyCode(currency)) return undefined;
  if (typeof amount !== "number" && typeof amount !== "string") return undefined;
  const pieces = /^(-?)0*(\d{1,11})(?:\.(\d+))?$/.exec(String(amount).trim());
  if (pieces === null) return undefined;
  const [, sign = "", whole = "", decimals = ""] = pieces;
  const digits = currencyDigits(currency);
  const padded = `${decimals}000000`;
  const minor = Number(whole + padded.slice(0, digits)) + (padded.charAt(digits) >= "5" ? 1 : 0);
  return { amountMinor: sign === "-" && minor !== 0 ? -minor : minor, currency };
}

// PLAN-107
/**
 * Money of a wire amount that can be a price; undefined as `toMoney`, and for one below 0 or so much finer than its currency
 * that it would be free.
 */
export function toPrice(amount: unknown, currency: unknown): Money | undefined {
  const price = toMoney(amount, currency);
  return price && price.amountMinor >= 0 && (price.amountMinor > 0 || Number(amount) === 0)
    ? price
    : undefined;
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
