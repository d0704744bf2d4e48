import type { Transaction, TransactionPage } from "@marquee/plans-sdk";

/** The page that follows those known; undefined after the last one, by the size and the total that the backend tells. */
export function nextPage(known: readonly TransactionPage[]): number | undefined {
  const last = known.at(-1);
  return last === undefined || last.page * last.pageSize >= last.total ? undefined : last.page + 1;
}

/** What stands on the pages, each once: something bought meanwhile moves the others on to the next page. */
export function itemsOf(known: readonly TransactionPage[]): readonly Transaction[] {
  return [...new Map(known.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
