import type { Money } from "../money/money.ts";
import type { PlanOrder } from "../read/read-order.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** An order that has ended, and what was chosen with it. */
export interface SettledOrder {
  readonly order: PlanOrder;
  readonly record: PaymentRecord;
}

/** What may be said of a payment that has ended: no code, no contact. */
export interface PaymentFacts {
  readonly outcome: "paid" | "failed" | "cancelled";
  readonly orderId: string;
  readonly planId: string;
  readonly provider: string | undefined;
  /** What was charged at once; undefined where the backend does not say. */
  readonly amount: Money | undefined;
}

/**
 * What analytics and advertisers may hear of an order that has ended; undefined while it is open, or when its money goes back.
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
