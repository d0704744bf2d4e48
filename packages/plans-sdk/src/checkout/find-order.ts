import type { Client } from "@marquee/http";
import { fetchTransactions } from "../calls/fetch-transactions.ts";
import type { PlanOrder } from "../read/read-order.ts";

/** Number of newest transactions that are searched. */
const SEARCHED_TRANSACTIONS = 50;

/**
 * Finds an order of another device in the transactions of the signed-in viewer.
 * @throws {Error} when it is not among them; {MarqueeError} of the call
 */
export async function findOrder(client: Client, orderId: string): Promise<PlanOrder> {
  const { items } = await fetchTransactions(client, { pageSize: SEARCHED_TRANSACTIONS });
  const found = items.find(({ id }) => id === orderId);
  if (found === undefined) throw new Error("The viewer has no such order");
  return Object.assign({ startsAt: undefined, endsAt: undefined, paymentUrl: undefined }, found);
}
