// Money, discounts and formatting, under the same names as in the main entry
export { toMoney } from "./money.ts";
export type { Money } from "./money.ts";
export { majorAmount } from "./major-amount.ts";
export { formatMoney, numberStyle } from "./format-money.ts";
export type { NumberStyle } from "./format-money.ts";
export { percentOff } from "./percent-off.ts";
export { discountedPrice } from "./discount.ts";
export type { Discount } from "./discount.ts";
export { pricePerMonth } from "./per-month.ts";
