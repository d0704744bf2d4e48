import { transactionsEndpoint } from "@marquee/config/endpoints/user";
import { toInstant } from "@marquee/config/time";
import type { Client, RequestCall } from "@marquee/http";
import { toMoney } from "../money/money.ts";
import type { Money } from "../money/money.ts";
import { asNumber, asObject, asText, readEach } from "../read/json-fields.ts";
import type { JsonObject } from "../read/json-fields.ts";
import { readOrderState } from "../read/read-order.ts";
import type { OrderState } from "../read/read-order.ts";
import { ask, checked, readable } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** A purchase of the viewer, completed or not. */
export interface Transaction {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number | undefined;
  readonly kind: "subscription" | "rental" | "combo" | "unknown";
  readonly planId: string | undefined;
  readonly title: string;
  /** The title of a rental. */
  readonly contentId: string | undefined;
  /** Price before the discount. */
  readonly price: Money | undefined;
  readonly discount: Money | undefined;
  /** Amount charged at once: the price less the discount, 0 before a free trial. */
  readonly dueNow: Money | undefined;
  /** Amount that was charged, also if it was refunded; undefined without a payment. */
  readonly paid: Money | undefined;
  readonly state: OrderState;
  readonly paymentProvider: string | undefined;
  readonly transactionId: string | undefined;
  /** Tax contained in `paid`; undefined without one. */
  readonly tax: ContainedTax | undefined;
}

/** Tax contained in a paid amount. */
export interface ContainedTax {
  /** Name in the country, such as `GST`. */
  readonly name: string;
  readonly percent: number;
  readonly amount: Money;
}

/** One page of transactions. */
export interface TransactionPage {
  /** Newest first. */
  readonly items: readonly Transaction[];
  /** 1 is the first page. */
  readonly page: number;
  /** Most transactions on a page. */
  readonly pageSize: number;
  readonly total: number;
}

/** Options of `fetchTransactions`. */
export interface TransactionOptions extends CallOptions {
  /** Default 1. */
  readonly page?: number | undefined;
  /** At most 50. Default: that of the backend. */
  readonly pageSize?: number | undefined;
}

/**
 * Fetches the viewer's purchases, completed or not, newest first. Needs sign-in.
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { items, total } = await fetchTransactions(client, { page: 1 });
 */
export async function fetchTransactions(
  client: Client,
  options: TransactionOptions = {},
): Promise<TransactionPage> {
  const kinds = { page: "number?", pageSize: "number?" } as const;
  const { page, pageSize, signal } = checked("fetchTransactions", client, options, kinds);
  const call: RequestCall = {
    endpoint: transactionsEndpoint,
    query: { page, page_size: pageSize, translation: client.viewer().language },
    signal,
  };
  const { items, page: at, page_size: size, total } = asObject(await ask(client, call));
  const read = readable(call, Array.isArray(items) ? readEach(items, readTransaction) : undefined);
  return {
    items: read,
    page: asNumber(at) || page || 1,
    pageSize: asNumber(size) || pageSize || read.length,
    total: asNumber(total) || read.length,
  };
}

function readTransaction(wire: unknown): Transaction | undefined {
  const entry = asObject(wire);
  const id = asText(entry["id"]);
  if (id === undefined) return undefined;
  const { type, currency } = entry;
  return {
    id,
    at: toInstant(entry["date"]),
    kind: type === "subscription" || type === "rental" || type === "combo" ? type : "unknown",
    planId: asText(entry["plan_id"]),
    title: asText(entry["title"]) ?? "",
    contentId: asText(entry["content_id"]),
    price: toMoney(entry["price"], currency),
    discount: toMoney(entry["discount"], currency),
    dueNow: toMoney(entry["due_now"], currency),
    paid: toMoney(entry["paid"], currency),
    state: readOrderState(entry["state"]),
    paymentProvider: asText(entry["payment_provider"]),
    transactionId: asText(entry["transaction_id"]),
    tax: readTax(asObject(entry["tax"]), currency),
  };
}

function readTax(tax: JsonObject, currency: unknown): ContainedTax | undefined {
  const [name, percent, amount] = [
    asText(tax["name"]),
    asNumber(tax["percent"]),
    toMoney(tax["amount"], currency),
  ];
  return name && percent && amount ? { name, percent, amount } : undefined;
}
