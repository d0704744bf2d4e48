import type { Money } from "./money.ts";
import { discountedPrice } from "./discount.ts";
import type { Discount } from "./discount.ts";

/** The lowest price that one of several discounts gives. Discounts do not add up: only one of them counts. Without any it is the price itself. */
export function bestPrice(price: Money, discounts: readonly Discount[]): Money {
  let best = price;
  for (const discount of discounts) {
    const offered = discountedPrice(price, discount);
    if (offered.amountMinor < best.amountMinor) best = offered;
  }
  return best;
}
