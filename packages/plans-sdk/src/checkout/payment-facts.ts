import type { Money } from "../money/money.ts";
import type { PlanOrder } from "../read/read-order.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** A closed order and its record. */
export interface SettledOrder {
  readonly order: PlanOrder;
  readonly record: PaymentRecord;
}

/** Facts of a closed payment, without code and contact. */
export interface PaymentFacts {
  readonly outcome: "paid" | "failed" | "cancelled";
  readonly orderId: string;
  readonly planId: string;
  readonly provider: string | undefined;
  /** Amount charged at once; undefined when the backend names none. */
  readonly amount: Money | undefined;
}

/**
 * Returns the facts of a closed order for analytics and advertisers; undefined while it is open, or when it is refunded.
 * @example
 * const facts = paymentFacts(settled);
 * if (facts) analytics.track({ name: `payment_${facts.outcome}`, properties: { orderId: facts.orderId } });
 */
export function paymentFacts({ order, record }: SettledOrder): PaymentFacts | undefined {
  const { id, state, dueNow, price, planId } = order;
  if (state !== "paid" && state !== "failed" && state !== "cancelled") return undefined;
  return {
    outcome: state,
    orderId: id,
    planId: planId ?? record.plan.planId,
    provider: record.provider,
    amount: dueNow ?? price,
  };
}
