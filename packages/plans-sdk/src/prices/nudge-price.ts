import type { Money } from "../money/money.ts";

/** The part of a nudge that says for how much it sells which plan. */
export interface NudgePrice {
  readonly planId: string | undefined;
  readonly planPrice: Money | undefined;
  readonly discountedPrice: Money | undefined;
}

// DEC-093
/** The price of a nudge for its plan: the discounted one if any. */
export function nudgePrice({ discountedPrice, planPrice }: NudgePrice): Money | undefined {
  return discountedPrice ?? planPrice;
}
