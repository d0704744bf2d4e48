import { DAY } from "@marquee/config/time";
import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";

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
}

// PLAN-99
/**
 * Price, renewal price and date, and the end of a free trial, as they have to be told before paying; undefined for a plan
 * without price. Paid time begins when a free trial ends. A renewal of unknown price costs the plan's price without code.
 */
export function purchaseTerms(plan: Plan, { nowMs, hasTrial }: TermsBasis): PurchaseTerms | undefined {
  const { actual, renewal } = plan.price;
  const price = plan.sellPrice ?? actual;
  if (price === undefined) return undefined;
  const isTrial = hasTrial && plan.freeTrialDays > 0;
  const paidFrom = isTrial ? nowMs + plan.freeTrialDays * DAY : nowMs;
  return {
    dueNow: isTrial ? { amountMinor: 0, currency: price.currency } : price,
    price,
    renewal: plan.isRecurring ? (renewal ?? actual ?? price) : undefined,
    endsAt: plan.duration && paidFrom + plan.duration.days * DAY,
    trialEndsAt: isTrial ? paidFrom : undefined,
  };
}
