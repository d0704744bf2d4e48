import type { Transaction, TransactionPage } from "./fetch-transactions.ts";

// PLAN-68
/** Returns the number of the next page; undefined after the last, by the backend's page size and total. */
export function nextTransactionPage(known: readonly TransactionPage[]): number | undefined {
  const last = known[known.length - 1];
  return last === undefined || last.page * last.pageSize >= last.total ? undefined : last.page + 1;
}

// PLAN-68
/** Returns the transactions of the pages, each once: a new purchase moves the others, so one may stand on two pages. */
export function transactionsOf(known: readonly TransactionPage[]): readonly Transaction[] {
  const byId = new Map<string, Transaction>();
  for (const { items } of known) for (const item of items) byId.set(item.id, item);
  return Array.from(byId.values());
}
