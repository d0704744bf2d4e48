import type { CurrencyCode } from "@marquee/config";
import {
  priceOf,
  type Money,
  type OffersInForce,
  type PlanCost,
  type PricedPlan,
} from "@marquee/plans-sdk/rules";
import type { plan } from "../../../schema/plans.ts";

/** A stored plan as far as its price goes. Money is in minor units of `currency`. */
export type PlanAmounts = Pick<
  typeof plan.$inferSelect,
  | "id"
  | "currency"
  /** The list price, which is paid where nothing else is said. */
  | "priceMinor"
  /** What is to be paid now. */
  | "actualPriceMinor"
  | "renewalPriceMinor"
  | "isRecurring"
  | "freeTrialDays"
  | "billingFrequencyDays"
>;

/** What a stored plan costs with the offers in force, by the same rule as in every client; undefined for one that is not sold at any price. */
export function planCost(row: PlanAmounts, inForce: OffersInForce = {}): PlanCost | undefined {
  const pricing = priceOf(pricedPlan(row), inForce);
  return pricing.ok ? pricing.value : undefined;
}

/** What is paid for a plan without any offer; undefined without a price. */
export const fullPrice = (row: PlanAmounts): Money | undefined => planCost(row)?.full;

/** Reads the amounts of a stored plan. */
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
