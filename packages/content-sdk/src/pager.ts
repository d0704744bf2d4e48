/** A page as the pager needs it. */
interface PageLike<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** What makes a pager. */
export interface PagerOptions<Page> {
  readonly fetchPage: (page: number) => Promise<Page>;
  readonly firstPage: number;
  /** Pages fetched at most; `Infinity` for all. */
  readonly maxPages: number;
}

/**
 * A list that is fetched page by page, each page only when it is asked for; leaving a loop early fetches nothing more.
 * `for await` works where the engine has it; elsewhere call `next()` of what `items()` or `byPage()` gives.
 */
export interface Pager<Item, Page> {
  /** One item after the other. */
  items(): AsyncIterableIterator<Item>;
  /** One page after the other. */
  byPage(): AsyncIterableIterator<Page>;
}

/** Makes a `next` function iterable, also on engines without `Symbol.asyncIterator`. */
function iterate<Value>(next: () => Promise<IteratorResult<Value>>): AsyncIterableIterator<Value> {
  let isOver = false;
  const finish = { done: true, value: undefined } as const;
  const iterator = {
    async next() {
      if (isOver) return finish;
      const result = await next();
      isOver = result.done === true;
      return result;
    },
    async return() {
      isOver = true;
      return finish;
    },
  };
  const key = typeof Symbol === "function" && Symbol.asyncIterator ? Symbol.asyncIterator : "@@asyncIterator";
  Object.defineProperty(iterator, key, { value: () => iterator });
  return iterator as unknown as AsyncIterableIterator<Value>;
}

/**
 * Creates a pager over a function that fetches one page. Memory holds one page at a time. It throws nothing; `next` of what it
 * makes rejects as `fetchPage` does, and the next one asks again.
 * @example
 * const fetchPage = (page: number) => fetchCollection(client, { id: "movies-all", page });
 * for await (const item of createPager({ fetchPage, firstPage: 1, maxPages: 3 }).items()) console.log(item.title);
 */
export function createPager<Item, Page extends PageLike<Item>>(
  options: PagerOptions<Page>,
): Pager<Item, Page> {
  const byPage = () => {
    let fetched = 0;
    let isLast = false;
    return iterate<Page>(async () => {
      if (isLast || fetched >= options.maxPages) return { done: true, value: undefined };
      const page = await options.fetchPage(options.firstPage + fetched);
      fetched += 1;
      isLast = page.items.length === 0 || page.page * page.pageSize >= page.total;
      return page.items.length === 0 ? { done: true, value: undefined } : { done: false, value: page };
    });
  };
  const items = () => {
    const pages = byPage();
    let current: readonly Item[] = [];
    let index = 0;
    return iterate<Item>(async () => {
      if (index >= current.length) {
        const result = await pages.next();
        if (result.done === true) return { done: true, value: undefined };
        current = result.value.items;
        index = 0;
      }
      const value = current[index] as Item;
      index += 1;
      return { done: false, value };
    });
  };
  return { items, byPage };
}
