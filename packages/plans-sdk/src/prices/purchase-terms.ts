import { DAY } from "@marquee/config/time";
import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";
import { priceOf } from "./price-of.ts";
import type { OffersInForce } from "./price-of.ts";

/** What the viewer is told before paying. Times are epoch milliseconds. */
export interface PurchaseTerms {
  /** Charged at once; 0 with a free trial. */
  readonly dueNow: Money;
  /** The first price in full; charged at the end of a free trial. */
  readonly price: Money;
  /** Charged at each renewal; undefined when nothing renews by itself. */
  readonly renewal: Money | undefined;
  /** When the paid time is over, and when it renews if it does; undefined for a plan of unknown duration. */
  readonly endsAt: number | undefined;
  readonly trialEndsAt: number | undefined;
}

/** When the terms begin and for whom. */
export interface TermsBasis {
  readonly nowMs: number;
  /** Whether the viewer gets the free trial of the plan, see `trialEligibility`. */
  readonly hasTrial: boolean;
  /** What lowers the price. Default nothing. */
  readonly inForce?: OffersInForce | undefined;
}

// PLAN-99
/**
 * Price, renewal price and date, and the end of a free trial, as they have to be told before paying; undefined for a plan
 * that `priceOf` does not sell. Paid time begins when a free trial ends.
 */
export function purchaseTerms(
  plan: Plan,
  { nowMs, hasTrial, inForce }: TermsBasis,
): PurchaseTerms | undefined {
  const price = priceOf(plan, Object.assign({}, inForce, { hasTrial }));
  if (!price.ok) return undefined;
  const { now, shown, renewal } = price.value;
  const isTrial = hasTrial && plan.freeTrialDays > 0;
  const paidFrom = isTrial ? nowMs + plan.freeTrialDays * DAY : nowMs;
  return {
    dueNow: now,
    price: shown,
    renewal,
    endsAt: plan.duration && paidFrom + plan.duration.days * DAY,
    trialEndsAt: isTrial ? paidFrom : undefined,
  };
}
