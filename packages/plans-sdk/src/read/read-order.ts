import { toEndInstant, toInstant } from "@marquee/config/time";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { asObject, asText } from "./json-fields.ts";

/**
 * State of an order. `refundDue`: it was paid, granted nothing, and is being refunded. `unknown`: a state unknown to this
 * version, treated as open.
 */
export type OrderState = "open" | "paid" | "failed" | "cancelled" | "refundDue" | "refunded" | "unknown";

/** An order of one plan, rental or combo, as stored by the backend. */
export interface PlanOrder {
  readonly id: string;
  readonly state: OrderState;
  /** Price set by the backend; the client never computes it. */
  readonly price: Money | undefined;
  /** Part of the price charged at once: 0 with a free trial. */
  readonly dueNow: Money | undefined;
  readonly planId: string | undefined;
  /** Title of the plan. */
  readonly title: string | undefined;
  /** The title of a rental. */
  readonly contentId: string | undefined;
  /** The provider's id of the payment, once it is paid; it links a guest's payment. */
  readonly transactionId: string | undefined;
  /** Period of the purchase in epoch milliseconds, once it has started. */
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** Address of the payment; undefined when nothing is left to pay. Only a path of the web app or an https address. */
  readonly paymentUrl: string | undefined;
}

/** Reads an order; undefined without id. */
export function readOrder(wire: unknown): PlanOrder | undefined {
  const order = asObject(wire);
  const id = asText(order["order_id"]) || asText(order["id"]);
  if (!id) return undefined;
  const { currency } = order;
  return {
    id,
    state: readOrderState(order["state"]),
    price: toMoney(order["price"], currency),
    dueNow: toMoney(order["due_now"], currency),
    planId: asText(order["plan_id"]),
    title: asText(order["title"]),
    contentId: asText(order["content_id"]),
    transactionId: asText(order["transaction_id"]),
    startsAt: toInstant(order["starts_at"]),
    endsAt: toEndInstant(order["ends_at"]),
    paymentUrl: readAddress(order["payment_url"]),
  };
}

/** Reads the state of an order. */
export function readOrderState(text: unknown): OrderState {
  if (text === "refund_due") return "refundDue";
  return text === "open" ||
    text === "paid" ||
    text === "failed" ||
    text === "cancelled" ||
    text === "refunded"
    ? text
    : "unknown";
}

/** Reads an address that is safe to open: https, or a path; a path with two leading slashes would name another host. */
function readAddress(value: unknown): string | undefined {
  const text = asText(value);
  return text && /^(?:https:\/\/[^/\\\s]|\/(?![/\\]))[^\\\s]*$/.test(text) ? text : undefined;
}
