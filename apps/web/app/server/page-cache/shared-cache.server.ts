import { LRUCache } from "lru-cache";

/** How long an entry may be used, in milliseconds from its request. */
export interface Freshness {
  /** The entry is fresh until then. */
  readonly freshMs: number;
  /** After that and until then, the entry is still used while a new one is fetched. */
  readonly staleMs: number;
}

/**
 * A cache of answers shared by visitors. It must not contain personal data; the key names everything an entry depends
 * on.
 */
export interface SharedCache<Cached = unknown> {
  /** The cached value, or the result of `load`. Simultaneous misses share one load; failures are not cached. */
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
  /** Of all entries together, measured by `bytesOf`. Default: no limit besides `maximumEntries`. */
  readonly maximumBytes?: number;
  readonly bytesOf?: (value: Cached) => number;
}

/** Creates a shared cache in the memory of this process. The least recently used entry is removed first. */
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
      // A failed refresh is tried again by the next visitor, so it is ignored here.
      if (now() >= entry.freshUntil) loadOnce(key, freshness, load).catch(() => undefined);
      return entry.value as Value;
    },
  };
}
