import { describe, expect, it } from "vitest";
import type { Transaction, TransactionPage } from "./fetch-transactions.ts";
import { nextTransactionPage, transactionsOf } from "./transaction-pages.ts";

const page = (at: number, ids: readonly string[], total: number): TransactionPage => ({
  items: ids.map((id) => ({ id }) as Transaction),
  page: at,
  pageSize: 2,
  total,
});

describe("nextTransactionPage", () => {
  it("continues until all transactions are shown, although a page holds known or unreadable ones", () => {
    const first = page(1, ["d", "c"], 4);
    expect(nextTransactionPage([first])).toBe(2);
    // The person has bought on another device meanwhile: the second page begins with the last entry of the first one.
    const second = page(2, ["c"], 5);
    expect([
      nextTransactionPage([first, second]),
      transactionsOf([first, second]).map(({ id }) => id),
    ]).toEqual([3, ["d", "c"]]);
    const third = page(3, ["a"], 5);
    expect([
      nextTransactionPage([first, second, third]),
      transactionsOf([first, second, third]).map(({ id }) => id),
    ]).toEqual([undefined, ["d", "c", "a"]]);
  });

  it("shows a transaction that stands on two pages as the later one has it [PLAN-68]", () => {
    const at = (number: number, state: Transaction["state"]): TransactionPage => ({
      ...page(number, [], 3),
      items: [{ id: "c", state } as Transaction],
    });
    expect(transactionsOf([at(1, "open"), at(2, "paid")])).toEqual([{ id: "c", state: "paid" }]);
  });

  it("is undefined after a single or an empty page, and before the first", () => {
    expect([
      nextTransactionPage([page(1, ["a", "b"], 2)]),
      nextTransactionPage([page(1, [], 0)]),
      nextTransactionPage([]),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
