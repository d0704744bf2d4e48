import type { DiscountType } from "@marquee/config/plans";
import type { Money } from "./money.ts";

/** A discount: an amount, the whole price, or a percentage. Spec: plans §3, "Discount types". */
export type Discount =
  | { readonly type: Extract<DiscountType, "FLAT_AMOUNT_OFF">; readonly amount: Money }
  | { readonly type: Extract<DiscountType, "FREE"> }
  | {
      readonly type: Extract<DiscountType, "PERCENTAGE_OFF">;
      /** 0 to 100; a value outside is clamped. Rounded to hundredths of a percent. */
      readonly percent: number;
    };

// PLAN-16, DEC-085
/**
 * Returns the price after a discount, in whole minor units, between 0 and the price. The discount of a percentage is rounded down.
 * An amount in another currency discounts nothing.
 */
export function discountedPrice(price: Money, discount: Discount): Money {
  const off =
    discount.type === "FREE"
      ? price.amountMinor
      : discount.type === "PERCENTAGE_OFF"
        ? partOf(price, discount.percent)
        : amountOff(price, discount.amount);
  return { amountMinor: Math.max(0, price.amountMinor - Math.max(0, off)), currency: price.currency };
}

function amountOff(price: Money, amount: Money): number {
  return amount.currency === price.currency ? amount.amountMinor : 0;
}

/** Returns a percentage in whole minor units, rounded down; in two steps, so that every product stays an exact integer. */
function partOf({ amountMinor }: Money, percent: number): number {
  const share = Math.round(Math.max(0, Math.min(100, percent)) * 100);
  const rest = amountMinor % 10_000;
  return ((amountMinor - rest) / 10_000) * share + Math.floor((rest * share) / 10_000);
}
