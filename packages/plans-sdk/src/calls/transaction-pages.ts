import type { Transaction, TransactionPage } from "./fetch-transactions.ts";

// PLAN-68
/** The page that follows those known; undefined after the last one, by the size and the total that the backend tells. */
export function nextTransactionPage(known: readonly TransactionPage[]): number | undefined {
  const last = known[known.length - 1];
  return last === undefined || last.page * last.pageSize >= last.total ? undefined : last.page + 1;
}

// PLAN-68
/** The transactions of the pages, each once: something bought meanwhile moves the others on to the next page. */
export function transactionsOf(known: readonly TransactionPage[]): readonly Transaction[] {
  const byId = new Map<string, Transaction>();
  for (const { items } of known) for (const item of items) byId.set(item.id, item);
  return Array.from(byId.values());
}
