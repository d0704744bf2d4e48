import type { Money } from "./money.ts";

/**
 * What a plan costs for 30 days, rounded down, so that the parts never add up to more than the price. Undefined for a plan of
 * fewer than 30 days, whose month would cost more than anybody pays.
 */
export function pricePerMonth(price: Money, days: number): Money | undefined {
  if (!(days >= 30 && isFinite(days))) return undefined;
  const total = price.amountMinor * 30;
  return { amountMinor: (total - (total % days)) / days, currency: price.currency };
}
