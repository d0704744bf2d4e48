import { DAY, HOUR } from "@marquee/config";
import type { order } from "../../../schema/orders.ts";

/** Where an order stands (decision 020). */
export type OrderState = typeof order.$inferSelect.state;

/**
 * How long an order may wait for its payment, in milliseconds. A payment that comes later still counts. An upgrade waits for an hour, as
 * its credit shrinks from day to day; a renewal, which the provider could not carry out, until its subscription has lapsed.
 */
export const OPEN_MS = {
  purchase: 2 * DAY,
  upgrade: HOUR,
  renewal: 7 * DAY,
} as const satisfies Readonly<Record<typeof order.$inferSelect.kind, number>>;

/** What happens to an order. `unusable` is a payment that came in and can give nothing. */
export type OrderEvent = "success" | "failure" | "cancelled" | "unusable" | "refunded";

/** Where money has come in, whether or not it stayed. */
export const PAID_STATES: ReadonlySet<OrderState> = new Set(["paid", "refund_due", "refunded"]);

/**
 * What each state makes of each event; what is not named changes nothing. Money that has come in is never forgotten: a late success
 * pays an order that had failed or was cancelled, and a late failure takes nothing from one that is paid.
 */
const STEPS: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>> = {
  open: { success: "paid", failure: "failed", cancelled: "cancelled", unusable: "refund_due" },
  failed: { success: "paid", unusable: "refund_due" },
  cancelled: { success: "paid", unusable: "refund_due" },
  paid: { unusable: "refund_due", refunded: "refunded" },
  refund_due: { refunded: "refunded" },
  refunded: {},
};

/** The state after an event; undefined when the event changes nothing. */
export const nextOrderState = (state: OrderState, event: OrderEvent): OrderState | undefined =>
  STEPS[state][event];
