import type { Clock } from '../ports/clock.ts';
import type { SharedCache } from '../ports/shared-cache.ts';

interface Entry {
  value: string;
  readonly expiresAt: number;
}

/** Entries kept at most; the oldest leave first. */
const CAPACITY = 50_000;

/** The cache of an installation that is one process. */
export function createMemorySharedCache(clock: Clock): SharedCache {
  const entries = new Map<string, Entry>();

  function live(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.expiresAt > clock.now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function put(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size <= CAPACITY) return;
    const oldest = entries.keys().next();
    if (oldest.done !== true) entries.delete(oldest.value);
  }

  return {
    get: async (key) => live(key)?.value,
    set: async (key, value, { ttlMs }) => put(key, { value, expiresAt: clock.now() + ttlMs }),
    delete: async (key) => void entries.delete(key),
    async increment(key, { ttlMs }) {
      const entry = live(key);
      if (entry === undefined) {
        put(key, { value: '1', expiresAt: clock.now() + ttlMs });
        return 1;
      }
      entry.value = String(Number(entry.value) + 1);
      return Number(entry.value);
    },
    close: async () => entries.clear(),
  };
}
