import { memoryStorage } from "../adapters/memory.ts";
import type { KeyValueStorage, MaybePromise } from "../ports/key-value-storage.ts";
import type { Logger } from "../ports/logger.ts";

/** Options of `fallbackStorage`. */
export interface FallbackStorageOptions {
  /** The storages from the best to the last resort, such as local storage, cookies, and one that a TV brings along. */
  readonly levels: readonly KeyValueStorage[];
  readonly logger: Logger;
}

/**
 * One storage made of several: a record is kept on the first that takes it. Below them all is memory, which takes
 * everything; a record that only memory holds can be read, and its `set` rejects all the same, so that its owner knows
 * that it will not last.
 *
 * A record found on a lower storage moves up when a better one works again: it is written there, read back, and only then
 * removed below. Wherever that ends halfway, the record is there [AUTH-05].
 */
export function fallbackStorage({ levels, logger }: FallbackStorageOptions): KeyValueStorage {
  const memory = memoryStorage();
  // A storage that has never worked is none; one that fails later may hold what it was given.
  const working = new Set<KeyValueStorage>();
  // A storage that is missing fails at every turn, for the same reason.
  const told = new Map<KeyValueStorage, string>();
  let last: Promise<unknown> = Promise.resolve();

  async function attempt<Value>(
    level: KeyValueStorage,
    work: () => MaybePromise<Value>,
  ): Promise<{ readonly value?: Value; readonly isFailed: boolean }> {
    try {
      const value = await work();
      working.add(level);
      return { value, isFailed: false };
    } catch (cause) {
      const reason = String(cause);
      if (told.get(level) !== reason) logger.debug("A storage failed", { cause: reason });
      told.set(level, reason);
      return { isFailed: working.has(level) };
    }
  }

  /** Removes a record from some storages; whether it is gone from all. */
  async function removeFrom(some: readonly KeyValueStorage[], key: string): Promise<boolean> {
    let isGone = true;
    for (const level of some) if ((await attempt(level, () => level.remove(key))).isFailed) isGone = false;
    return isGone;
  }

  /** Writes to the first of some storages that keeps what it is given; answers its place, or their number when none does. */
  async function climb(
    some: readonly KeyValueStorage[],
    { key, value }: { readonly key: string; readonly value: string },
  ): Promise<number> {
    for (const [place, level] of Array.from(some.entries())) {
      await attempt(level, () => level.set(key, value));
      if ((await attempt(level, () => level.get(key))).value === value) return place;
    }
    return some.length;
  }

  /** Keeps a record at the best place below the given one, and nowhere else; whether a storage has it. */
  async function keep(
    key: string,
    { value, below }: { readonly value: string; readonly below: number },
  ): Promise<boolean> {
    const place = await climb(levels.slice(0, below), { key, value });
    if (place === below) return false;
    await removeFrom(levels.slice(place + 1), key);
    // Where an older one cannot be removed above it, memory knows better.
    if (await removeFrom(levels.slice(0, place), key)) await memory.remove(key);
    else await memory.set(key, value);
    return true;
  }

  async function get(key: string): Promise<string | undefined> {
    const newest = await memory.get(key);
    if (newest !== undefined) {
      await keep(key, { value: newest, below: levels.length });
      return newest;
    }
    for (const [place, level] of Array.from(levels.entries())) {
      const { value } = await attempt(level, () => level.get(key));
      if (value === undefined) continue;
      await keep(key, { value, below: place });
      return value;
    }
    return undefined;
  }

  /** One after another, since each takes several steps. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    get: (key) => inTurn(() => get(key)),
    set: (key, value) =>
      inTurn(async () => {
        if (await keep(key, { value, below: levels.length })) return;
        await memory.set(key, value);
        throw new Error(`${key} is kept in memory only`);
      }),
    remove: (key) =>
      inTurn(async () => {
        await memory.remove(key);
        if (!(await removeFrom(levels, key))) throw new Error(`${key} cannot be removed`);
      }),
    async keys() {
      const found = new Set(await memory.keys());
      for (const level of levels)
        for (const key of (await attempt(level, () => level.keys())).value || []) found.add(key);
      return Array.from(found);
    },
  };
}
