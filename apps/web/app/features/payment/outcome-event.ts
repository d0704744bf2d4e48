import type { AnalyticsEvent } from "@marquee/analytics-sdk";
import type { PlanOrder } from "@marquee/plans-sdk";
import type { PaymentRecord } from "./payment-record.ts";

const EVENTS = {
  paid: "payment_succeeded",
  failed: "payment_failed",
  cancelled: "payment_cancelled",
} as const;

/** The event of an attempt to pay that has ended; undefined while nobody knows how. */
export function outcomeEvent(
  { id, state, dueNow, price, planId }: PlanOrder,
  { plan, provider }: PaymentRecord,
): AnalyticsEvent | undefined {
  if (state !== "paid" && state !== "failed" && state !== "cancelled") return undefined;
  const amount = dueNow ?? price;
  return {
    name: EVENTS[state],
    properties: {
      planId: planId ?? plan.planId,
      orderId: id,
      ...(provider === undefined ? {} : { provider }),
      ...(amount === undefined ? {} : { amountMinor: amount.amountMinor, currency: amount.currency }),
    },
  };
}
