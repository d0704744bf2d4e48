import { DAY } from "@marquee/config/time";
import type { Money } from "../money/money.ts";

/** A payment for a period of the subscription that an upgrade replaces. Times are epoch milliseconds. */
export interface PaidDays {
  /** Amount actually paid: 0 for a free trial, a prepaid code, or a code that discounted the whole price. */
  readonly paid: Money;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Options of `upgradeCredit`. */
export interface UpgradeCreditInput {
  readonly payments: readonly PaidDays[];
  /** Current price of the new plan. */
  readonly price: Money;
  readonly nowMs: number;
}

// PLAN-110
/**
 * Returns the credit of an upgrade. Each payment counts by its share of unused whole days, rounded down to the minor unit; the sum is at
 * most the new price. A payment in another currency, or for no day, counts 0. List prices, discounts and free trials are never
 * credited. The backend decides; clients show its answer.
 *
 * @returns an amount in the currency of the new price, from 0 to that price
 */
export function upgradeCredit({ payments, price, nowMs }: UpgradeCreditInput): Money {
  let credit = 0;
  for (const payment of payments)
    if (payment.paid.currency === price.currency) credit += unusedShare(payment, nowMs);
  return {
    amountMinor: Math.max(0, Math.min(credit, price.amountMinor)),
    currency: price.currency,
  };
}

/** Returns the unused share; in two steps, so that every product stays an exact integer. 0 for invalid times. */
function unusedShare({ paid: { amountMinor }, startsAt, endsAt }: PaidDays, nowMs: number): number {
  const days = Math.ceil((endsAt - startsAt) / DAY);
  const unused = Math.min(days, Math.floor((endsAt - Math.max(startsAt, nowMs)) / DAY));
  if (!(amountMinor > 0 && days > 0 && isFinite(days) && unused > 0)) return 0;
  const rest = amountMinor % days;
  return ((amountMinor - rest) / days) * unused + Math.floor((rest * unused) / days);
}
