import type { CurrencyCode } from "@marquee/config";
import {
  priceOf,
  type Money,
  type OffersInForce,
  type PlanCost,
  type PricedPlan,
} from "@marquee/plans-sdk/rules";
import type { plan } from "../../../schema/plans.ts";

/** The price fields of a stored plan. Money is in minor units of `currency`. */
export type PlanAmounts = Pick<
  typeof plan.$inferSelect,
  | "id"
  | "currency"
  /** The list price; it is charged when `actualPriceMinor` is null. */
  | "priceMinor"
  /** What is charged now. */
  | "actualPriceMinor"
  | "renewalPriceMinor"
  | "isRecurring"
  | "freeTrialDays"
  | "billingFrequencyDays"
>;

/** What a stored plan costs with the valid offers, by the same rule as in every client; undefined for a plan without a price. */
export function planCost(row: PlanAmounts, inForce: OffersInForce = {}): PlanCost | undefined {
  const pricing = priceOf(pricedPlan(row), inForce);
  return pricing.ok ? pricing.value : undefined;
}

/** What a plan costs without any offer; undefined for a plan without a price. */
export const fullPrice = (row: PlanAmounts): Money | undefined => planCost(row)?.full;

/** Converts a stored plan to the form that the price rule reads. */
function pricedPlan(row: PlanAmounts): PricedPlan {
  const money = (amountMinor: number | null): Money | undefined =>
    amountMinor === null ? undefined : { amountMinor, currency: row.currency as CurrencyCode };
  const listPrice = money(row.priceMinor);
  return {
    id: row.id,
    price: {
      actual: money(row.actualPriceMinor),
      amount: listPrice,
      renewal: money(row.renewalPriceMinor),
      market: listPrice,
      discountAmount: undefined,
      discountPercentage: undefined,
      code: undefined,
      faults: [],
    },
    actualPrice: undefined,
    sellPrice: undefined,
    displayPrice: undefined,
    duration: { days: row.billingFrequencyDays, label: undefined, frequency: undefined },
    isRecurring: row.isRecurring,
    freeTrialDays: row.freeTrialDays,
  };
}
