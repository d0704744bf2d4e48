/** How long an entry may be used. Milliseconds. */
export interface Freshness {
  /** Until then the entry is used as it is. */
  readonly freshMs: number;
  /** After that and until then it is used once more while a new one is fetched. */
  readonly staleMs: number;
}

/** Keeps answers that are the same for many visitors. Nothing personal may go in: the key names all it depends on. */
export interface SharedCache {
  /** The kept value, or the one that `load` makes. Callers who miss together share one load; a failure is not kept. */
  remember<Value>(key: string, freshness: Freshness, load: () => Promise<Value>): Promise<Value>;
}

interface Entry {
  value: unknown;
  freshUntil: number;
  staleUntil: number;
}

/** A shared cache in the memory of this process; the entry unused for longest leaves first. */
export function createMemoryCache({ maximumEntries, now }: { maximumEntries: number; now: () => number }): SharedCache {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<unknown>>();

  const touch = (key: string, entry: Entry): void => {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= maximumEntries) return;
    const oldest = entries.keys().next().value;
    if (oldest !== undefined) entries.delete(oldest);
  };

  const loadOnce = (key: string, { freshMs, staleMs }: Freshness, load: () => Promise<unknown>): Promise<unknown> => {
    const running = loading.get(key);
    if (running !== undefined) return running;
    const task = load()
      .then((value) => {
        touch(key, { value, freshUntil: now() + freshMs, staleUntil: now() + freshMs + staleMs });
        return value;
      })
      .finally(() => loading.delete(key));
    loading.set(key, task);
    return task;
  };

  return {
    async remember<Value>(key: string, freshness: Freshness, load: () => Promise<Value>): Promise<Value> {
      const entry = entries.get(key);
      if (entry === undefined || now() >= entry.staleUntil) return (await loadOnce(key, freshness, load)) as Value;
      touch(key, entry);
      // The next visitor meets a failed renewal again, so there is nothing to do about it here.
      if (now() >= entry.freshUntil) loadOnce(key, freshness, load).catch(() => undefined);
      return entry.value as Value;
    },
  };
}
