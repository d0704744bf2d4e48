import { wholeMonths } from "../durations/whole-months.ts";
import type { Money } from "./money.ts";

// PLAN-106, DEC-079
/**
 * Returns the price of a plan for each month, rounded up to the minor unit, so that the months never add up to less than the price.
 * 365 days are 12 months, 730 are 24. Undefined for a plan of fewer than 30 days.
 */
export function pricePerMonth({ amountMinor, currency }: Money, days: number): Money | undefined {
  const months = wholeMonths(days);
  if (months < 1) return undefined;
  const rest = amountMinor % months;
  return { amountMinor: (amountMinor - rest) / months + (rest > 0 ? 1 : 0), currency };
}
