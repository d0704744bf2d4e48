import { LRUCache } from "lru-cache";

/** How long an entry may be used, counted from the moment at which it was asked for. Milliseconds. */
export interface Freshness {
  /** Until then the entry is used as it is. */
  readonly freshMs: number;
  /** After that and until then it is used once more while a new one is fetched. */
  readonly staleMs: number;
}

/** Keeps answers that are the same for many visitors. Nothing personal may go in: the key names all it depends on. */
export interface SharedCache<Cached = unknown> {
  /** The kept value, or the one that `load` makes. Callers who miss together share one load; a failure is not kept. */
  remember<Value extends Cached>(
    key: string,
    freshness: Freshness,
    load: () => Promise<Value>,
  ): Promise<Value>;
}

interface Entry<Cached> {
  readonly value: Cached;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

interface MemoryCacheOptions<Cached> {
  readonly maximumEntries: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of all entries together. Default: as many as there are entries. */
  readonly maximumBytes?: number;
  readonly bytesOf?: (value: Cached) => number;
}

/** A shared cache in the memory of this process; the entry unused for longest leaves first. */
export function createMemoryCache<Cached = unknown>({
  maximumEntries,
  now,
  maximumBytes,
  bytesOf = () => 1,
}: MemoryCacheOptions<Cached>): SharedCache<Cached> {
  const bytes =
    maximumBytes === undefined
      ? {}
      : { maxSize: maximumBytes, sizeCalculation: ({ value }: Entry<Cached>) => Math.max(1, bytesOf(value)) };
  const entries = new LRUCache<string, Entry<Cached>>({ max: maximumEntries, ...bytes });
  const loading = new Map<string, Promise<Cached>>();

  const loadOnce = (
    key: string,
    { freshMs, staleMs }: Freshness,
    load: () => Promise<Cached>,
  ): Promise<Cached> => {
    const running = loading.get(key);
    if (running !== undefined) return running;
    const freshUntil = now() + freshMs;
    const task = load()
      .then((value) => {
        entries.set(key, { value, freshUntil, staleUntil: freshUntil + staleMs });
        return value;
      })
      .finally(() => loading.delete(key));
    loading.set(key, task);
    return task;
  };

  return {
    async remember<Value extends Cached>(
      key: string,
      freshness: Freshness,
      load: () => Promise<Value>,
    ): Promise<Value> {
      const entry = entries.get(key);
      if (entry === undefined || now() >= entry.staleUntil)
        return (await loadOnce(key, freshness, load)) as Value;
      // The next visitor meets a failed renewal again, so there is nothing to do about it here.
      if (now() >= entry.freshUntil) loadOnce(key, freshness, load).catch(() => undefined);
      return entry.value as Value;
    },
  };
}
