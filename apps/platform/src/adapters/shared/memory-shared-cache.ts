import type { Clock } from "../../ports/clock.ts";
import type { SharedCache } from "../../ports/shared-cache.ts";

interface Entry {
  readonly value: string;
  readonly expiresAt: number;
}

/** Most entries at a time; one household needs one or two. */
const MOST_ENTRIES = 20_000;

/** A cache in this process's memory. When it is full, the entry written longest ago is removed. */
export function createMemorySharedCache({
  clock,
  mostEntries = MOST_ENTRIES,
}: {
  readonly clock: Clock;
  readonly mostEntries?: number;
}): SharedCache {
  // A Map keeps insertion order: deleting and setting an entry makes it the newest.
  const entries = new Map<string, Entry>();

  function read(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAt > clock.now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function write(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= mostEntries) return;
    const oldest = entries.keys().next();
    if (oldest.done !== true) entries.delete(oldest.value);
  }

  return {
    get: async (key) => read(key)?.value,
    set: async (key, value, { ttlMs }) => write(key, { value, expiresAt: clock.now() + ttlMs }),
    remove: async (key) => void entries.delete(key),
    async increment(key, { windowMs }) {
      const before = read(key);
      const entry = {
        value: String(Number(before?.value ?? 0) + 1),
        expiresAt: before?.expiresAt ?? clock.now() + windowMs,
      };
      write(key, entry);
      return { count: Number(entry.value), resetsInMs: entry.expiresAt - clock.now() };
    },
  };
}
