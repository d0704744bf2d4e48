import { toMoney } from '../money.ts';
import type { Money } from '../money.ts';
import { asObject, asText } from './json-fields.ts';

/** Where an order stands; `unknown` for a state that this version does not know, which is waited out like an open one. */
export type OrderState = 'open' | 'paid' | 'failed' | 'cancelled' | 'unknown';

/** The wish to buy one thing, as the backend keeps it. */
export interface PlanOrder {
  readonly id: string;
  readonly state: OrderState;
  /** What the backend asks for; the client never computes it. */
  readonly price: Money | undefined;
  /** Where to pay; undefined when nothing is left to pay. Only a path of our own site or an https address. */
  readonly paymentUrl: string | undefined;
  /** What the provider calls the payment, once it is paid: a guest's payment is linked by it. */
  readonly transactionId: string | undefined;
}

/** Reads an order; undefined without id. */
export function readOrder(wire: unknown): PlanOrder | undefined {
  const order = asObject(wire);
  const id = asText(order['order_id']) ?? asText(order['id']);
  return id === undefined
    ? undefined
    : { id, state: readOrderState(order['state']), price: toMoney(order['price'], order['currency']), paymentUrl: readAddress(order['payment_url']), transactionId: asText(order['transaction_id']) };
}

/** The state that a text names. */
export function readOrderState(text: unknown): OrderState {
  return text === 'open' || text === 'paid' || text === 'failed' || text === 'cancelled' ? text : 'unknown';
}

/** An address that a browser may be sent to: never another scheme, never another host by a path that begins with two slashes. */
function readAddress(value: unknown): string | undefined {
  const text = asText(value);
  return text !== undefined && /^(?:https:\/\/[^/\\\s]|\/(?![/\\]))[^\\\s]*$/.test(text) ? text : undefined;
}
