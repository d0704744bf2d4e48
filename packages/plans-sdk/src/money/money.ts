import { currencyDigits, isCurrencyCode } from "@marquee/config/money";
import type { CurrencyCode } from "@marquee/config/money";

/** An amount in whole minor units (paise, cents) of a currency; the only form of money in this package. */
export interface Money {
  /** An integer between -2^53 and 2^53. */
  readonly amountMinor: number;
  /**
   * Empty when the backend names none. Such an amount is in hundredths, is shown without currency and compared only with its
   * kind.
   */
  readonly currency: CurrencyCode | "";
}

// DEC-087
/**
 * Reads an amount in major units: a number or a decimal text such as `'499.50'`. It is rounded half up to the decimals of the
 * currency, by a table of this package. A missing currency is empty, none is guessed. Undefined for an invalid amount or currency,
 * and for more than 11 digits before the point, so that every amount stays an exact integer.
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
 * Reads an amount that can be a price. Undefined as `toMoney`, for an amount below 0, and for one so small that it would round to 0.
 */
export function toPrice(amount: unknown, currency: unknown): Money | undefined {
  const price = toMoney(amount, currency);
  return price && price.amountMinor >= 0 && (price.amountMinor > 0 || Number(amount) === 0)
    ? price
    : undefined;
}

// DEC-073
/** Compares amounts as numbers of major units and ignores the currency; negative when `left` is less. */
export function compareAmounts(left: Money | undefined, right: Money | undefined): number {
  return toScaled(left) - toScaled(right);
}

/** Returns the amount in ten-thousandths of a major unit, as no currency has more than four decimals. A missing amount is 0. */
function toScaled(money: Money | undefined): number {
  return money === undefined ? 0 : money.amountMinor * 10 ** (4 - currencyDigits(money.currency));
}
