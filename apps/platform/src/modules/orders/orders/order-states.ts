import { DAY, HOUR } from "@marquee/config";
import type { order } from "../../../schema/orders.ts";

/** The state of an order. */
export type OrderState = typeof order.$inferSelect.state;

/**
 * How long an order waits for its payment, in milliseconds; then it is cancelled, though a later payment still pays it. An
 * upgrade waits only an hour, as its credit shrinks daily. A renewal waits until its subscription has lapsed.
 */
export const ORDER_OPEN_MS = {
  purchase: 2 * DAY,
  upgrade: HOUR,
  renewal: 7 * DAY,
} as const satisfies Readonly<Record<typeof order.$inferSelect.kind, number>>;

/** What can happen to an order. `unusable`: a payment succeeded, but the order cannot be granted. */
export type OrderEvent = "success" | "failure" | "cancelled" | "unusable" | "refunded";

/** States of orders that have received a payment, even if it was refunded. */
export const PAID_STATES: ReadonlySet<OrderState> = new Set(["paid", "refund_due", "refunded"]);

/**
 * The next state for each state and event; an event that is not listed changes nothing. A received payment always counts: a late
 * success pays a failed or cancelled order, and a late failure does not change a paid one.
 */
const TRANSITIONS: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  open: { success: "paid", failure: "failed", cancelled: "cancelled", unusable: "refund_due" },
  failed: { success: "paid", unusable: "refund_due" },
  cancelled: { success: "paid", unusable: "refund_due" },
  paid: { unusable: "refund_due", refunded: "refunded" },
  refund_due: { refunded: "refunded" },
  refunded: {},
};

/** The state after an event; undefined when the event changes nothing. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  TRANSITIONS[state][event];
