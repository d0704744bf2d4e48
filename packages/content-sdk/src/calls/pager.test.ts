import { describe, expect, it } from "vitest";
import { createPager } from "./pager.ts";

/** A list of numbers in pages of 12, and how many pages were fetched. */
function numbers(total: number, maxPages = Infinity) {
  const fetched: number[] = [];
  const pager = createPager({
    firstPage: 1,
    maxPages,
    async fetchPage(page: number) {
      fetched.push(page);
      const items = Array.from(
        { length: Math.max(0, Math.min(12, total - (page - 1) * 12)) },
        (_, index) => (page - 1) * 12 + index,
      );
      return { items, page, pageSize: 12, total };
    },
  });
  return { pager, fetched };
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

describe("a pager", () => {
  it("fetches 13 items in two pages and no third page", async () => {
    const { pager, fetched } = numbers(13);
    expect(await all(pager.items())).toHaveLength(13);
    expect(fetched).toEqual([1, 2]);
  });

  it("stops fetching when a loop ends early", async () => {
    const { pager, fetched } = numbers(100);
    for await (const item of pager.items()) if (item === 3) break;
    expect(fetched).toEqual([1]);
  });

  it("stops at the page limit", async () => {
    const { pager, fetched } = numbers(100, 2);
    expect(await all(pager.byPage())).toHaveLength(2);
    expect(fetched).toEqual([1, 2]);
  });

  it("answers calls of next() at the same time one after another, each page and item once [CONT-126]", async () => {
    const { pager, fetched } = numbers(36);
    const pages = pager.byPage();
    const read = await Promise.all([pages.next(), pages.next(), pages.next(), pages.next()]);
    expect(read.map(({ value }) => (value as { page: number } | undefined)?.page)).toEqual([
      1,
      2,
      3,
      undefined,
    ]);
    expect(fetched).toEqual([1, 2, 3]);
    const items = numbers(3).pager.items();
    expect((await Promise.all([items.next(), items.next()])).map(({ value }) => value as unknown)).toEqual([
      0, 1,
    ]);
  });

  it("fetches nothing more once it is left while a page is fetched [CONT-126]", async () => {
    const { pager, fetched } = numbers(100);
    const pages = pager.byPage();
    const pending = pages.next();
    await Promise.resolve();
    await pages.return?.();
    expect((await pending).done).toBe(false);
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(fetched).toEqual([1]);
  });

  it("fetches a page again after a failure, for each call once [CONT-126]", async () => {
    let fails = 1;
    const asked: number[] = [];
    const pages = createPager({
      firstPage: 1,
      maxPages: Infinity,
      async fetchPage(page: number) {
        asked.push(page);
        if ((fails -= 1) >= 0) throw new Error("offline");
        return { items: [page], page, pageSize: 1, total: 2 };
      },
    }).byPage();
    const [first, second] = await Promise.allSettled([pages.next(), pages.next()]);
    expect([first.status, second.status]).toEqual(["rejected", "fulfilled"]);
    expect(asked).toEqual([1, 1]);
  });

  it("yields nothing for an empty list", async () => {
    expect(await all(numbers(0).pager.items())).toEqual([]);
  });

  it("works with next() alone, for engines without async iteration", async () => {
    const iterator = numbers(2).pager.items();
    expect(await iterator.next()).toEqual({ done: false, value: 0 });
    expect(await iterator.next()).toEqual({ done: false, value: 1 });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });
});
