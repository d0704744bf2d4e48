import { DAY } from "@marquee/config/time";
import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";
import { priceOf } from "./price-of.ts";
import type { OffersInForce } from "./price-of.ts";

/** What must be shown before paying. Times are epoch milliseconds. */
export interface PurchaseTerms {
  /** Amount charged at once; 0 with a free trial. */
  readonly dueNow: Money;
  /** The first full payment; charged at the end of a free trial. */
  readonly price: Money;
  /** Amount of each renewal; undefined for a plan that does not renew. */
  readonly renewal: Money | undefined;
  /** End of the paid time, at which a recurring plan renews; undefined for a plan of unknown duration. */
  readonly endsAt: number | undefined;
  readonly trialEndsAt: number | undefined;
}

/** Options of `purchaseTerms`. */
export interface TermsBasis {
  readonly nowMs: number;
  /** Whether the viewer gets the free trial of the plan, see `trialEligibility`. */
  readonly hasTrial: boolean;
  /** Discounts in force. Default: none. */
  readonly inForce?: OffersInForce | undefined;
}

// PLAN-99
/**
 * Returns price, renewal price and date, and the end of a free trial, which must be shown before paying. Undefined for a plan that
 * `priceOf` does not sell. Paid time starts when a free trial ends.
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
