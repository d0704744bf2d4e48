import { wholeMonths } from "../durations/whole-months.ts";
import type { Money } from "./money.ts";

// PLAN-106, DEC-079
/**
 * What a plan costs a month, rounded up to the minor unit, so that the months never add up to less than the price. Months are those
 * of its duration: 365 days are 12, 730 are 24. Undefined for a plan of fewer than 30 days, whose month would cost more than
 * anybody pays.
 */
export function pricePerMonth({ amountMinor, currency }: Money, days: number): Money | undefined {
  const months = wholeMonths(days);
  if (months < 1) return undefined;
  const rest = amountMinor % months;
  return { amountMinor: (amountMinor - rest) / months + (rest > 0 ? 1 : 0), currency };
}
