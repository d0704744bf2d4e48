/** Fields of a page that the pager needs. */
interface PageLike<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Options of `createPager`. */
export interface PagerOptions<Page> {
  readonly fetchPage: (page: number) => Promise<Page>;
  readonly firstPage: number;
  /** Most pages to fetch; `Infinity`: all. */
  readonly maxPages: number;
}

/**
 * A list that is fetched page by page, each page when it is needed; leaving a loop early fetches no more pages. Without `for await`
 * in the engine, call `next()` of the result of `items()` or `byPage()`.
 */
export interface Pager<Item, Page> {
  /** Returns an iterator over items. */
  items(): AsyncIterableIterator<Item>;
  /** Returns an iterator over pages. */
  byPage(): AsyncIterableIterator<Page>;
}

/**
 * Makes a `next` function iterable, also on engines without `Symbol.asyncIterator`. As with an async generator, calls at the same time
 * are answered one after another.
 */
function iterate<Value>(next: () => Promise<IteratorResult<Value>>): AsyncIterableIterator<Value> {
  let isOver = false;
  let lastStep: Promise<unknown> = Promise.resolve();
  const finish = { done: true, value: undefined } as const;
  async function step(): Promise<IteratorResult<Value>> {
    if (isOver) return finish;
    const result = await next();
    if (result.done === true) isOver = true;
    return result;
  }
  const iterator = {
    next() {
      const result = lastStep.then(step);
      lastStep = result.catch(() => undefined);
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
 * Creates a pager over a function that fetches one page. It holds one page at a time. Never throws; `next` of its iterators rejects as
 * `fetchPage` does, and a further `next` fetches the page again.
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
