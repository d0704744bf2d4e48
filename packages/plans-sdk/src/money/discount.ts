import type { DiscountType } from "@marquee/config/plans";
import type { Money } from "./money.ts";

/** A reduction of a price: an amount, everything, or a percentage. Spec: plans §3, "Discount types". */
export type Discount =
  | { readonly type: Extract<DiscountType, "FLAT_AMOUNT_OFF">; readonly amount: Money }
  | { readonly type: Extract<DiscountType, "FREE"> }
  | {
      readonly type: Extract<DiscountType, "PERCENTAGE_OFF">;
      /** 0 to 100; what lies outside counts as the nearer end. Hundredths of a percent count, finer parts are rounded. */
      readonly percent: number;
    };

// PLAN-16, DEC-085
/**
 * The price after a discount, in whole minor units, between 0 and the price. What a percentage takes off is
 * rounded down. An amount in another currency takes nothing off.
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

/** The part in whole minor units, rounded down; in two steps, so that no product leaves the exact integers. */
function partOf({ amountMinor }: Money, percent: number): number {
  const share = Math.round(Math.max(0, Math.min(100, percent)) * 100);
  const rest = amountMinor % 10_000;
  return ((amountMinor - rest) / 10_000) * share + Math.floor((rest * share) / 10_000);
}
