import { toEndInstant, toInstant } from "@marquee/config/time";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { asObject, asText } from "./json-fields.ts";

/** Where an order stands; `refundDue` was paid and gives nothing, its money is on the way back; `unknown` for a state that this version does not know, which is waited out like an open one. */
export type OrderState = "open" | "paid" | "failed" | "cancelled" | "refundDue" | "refunded" | "unknown";

/** An order of one thing, as the backend stores it. */
export interface PlanOrder {
  readonly id: string;
  readonly state: OrderState;
  /** What the backend asks for; the client never computes it. */
  readonly price: Money | undefined;
  /** What of the price is charged at once: 0 with a free trial. */
  readonly dueNow: Money | undefined;
  readonly planId: string | undefined;
  /** Title of the plan. */
  readonly title: string | undefined;
  /** The title of a rental. */
  readonly contentId: string | undefined;
  /** What the provider calls the payment, once it is paid: a guest's payment is linked by it. */
  readonly transactionId: string | undefined;
  /** What was bought, once it has begun, in epoch milliseconds. */
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  /** Where to pay; undefined when nothing is left to pay. Only a path of our own site or an https address. */
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

/** The state that a text names. */
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

/** An address that a browser may be sent to: never another scheme, never another host by a path that begins with two slashes. */
function readAddress(value: unknown): string | undefined {
  const text = asText(value);
  return text && /^(?:https:\/\/[^/\\\s]|\/(?![/\\]))[^\\\s]*$/.test(text) ? text : undefined;
}
