import { DAY } from "@marquee/config/time";
import type { Money } from "../money/money.ts";

/** A payment for days of the subscription that an upgrade leaves. Times are epoch milliseconds. */
export interface PaidDays {
  /** What was really paid: 0 for a free trial, for a prepaid code, and where a code took off everything. */
  readonly paid: Money;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An upgrade, and what was paid for the subscription that it leaves. */
export interface UpgradeCreditInput {
  readonly payments: readonly PaidDays[];
  /** What the new plan costs now. */
  readonly price: Money;
  readonly nowMs: number;
}

// PLAN-110
/**
 * What an upgrade takes off the new price: of each payment the share of its whole days that are not used yet, rounded down to the minor
 * unit, together at most the new price. A payment in another currency, and one for no day, is worth nothing. List prices, discounts and
 * free trials are never credited. The backend decides; clients show what it answers.
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

/** In two steps, so that no product leaves the exact integers. What is no time is used up. */
function unusedShare({ paid: { amountMinor }, startsAt, endsAt }: PaidDays, nowMs: number): number {
  const days = Math.ceil((endsAt - startsAt) / DAY);
  const unused = Math.min(days, Math.floor((endsAt - Math.max(startsAt, nowMs)) / DAY));
  if (!(amountMinor > 0 && days > 0 && isFinite(days) && unused > 0)) return 0;
  const rest = amountMinor % days;
  return ((amountMinor - rest) / days) * unused + Math.floor((rest * unused) / days);
}
