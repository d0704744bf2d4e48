import type { Money } from "../money/money.ts";

/** Plan and price of a nudge. */
export interface NudgePrice {
  readonly planId: string | undefined;
  readonly planPrice: Money | undefined;
  readonly discountedPrice: Money | undefined;
}

// DEC-093
/** Returns the price of a nudge: the discounted one, if any. */
export function nudgePrice({ discountedPrice, planPrice }: NudgePrice): Money | undefined {
  return discountedPrice ?? planPrice;
}
