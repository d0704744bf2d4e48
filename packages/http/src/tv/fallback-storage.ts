import { createQueue } from "../adapters/queue.ts";
import { memoryStorage } from "../adapters/memory.ts";
import { checkOptions, checkPort } from "../errors/check-options.ts";
import type { KeyValueStorage, MaybePromise } from "../ports/key-value-storage.ts";
import type { Logger } from "../ports/logger.ts";

/** Options of `fallbackStorage`. */
export interface FallbackStorageOptions {
  /** The storages from the best to the last resort, such as local storage, cookies, and one that a television brings along. */
  readonly levels: readonly KeyValueStorage[];
  /** Told of each storage that fails, once for each reason. */
  readonly logger: Logger;
}

/**
 * One storage made of several: a record is stored on the first level that takes it. Below them all is memory, which takes
 * everything. A record that only memory holds can be read, and its `set` rejects all the same, so that its owner knows
 * that it will not last.
 *
 * A record found on a lower level moves up when a better one works again: it is written there, read back, and only then
 * removed below. Wherever that ends halfway, the record is there.
 *
 * @throws {MarqueeError} code `INVALID_OPTION` for a level that is no storage; `option` names it, such as `levels[1]`
 * @example
 * const storage = fallbackStorage({ levels: [browserStorage(), cookieStorage({ cookies, keys })], logger });
 */
export function fallbackStorage(options: FallbackStorageOptions): KeyValueStorage {
  checkOptions("fallbackStorage", options, { levels: "list", logger: "with debug" });
  const { levels, logger } = options;
  levels.forEach((level, index) =>
    checkPort("fallbackStorage", `levels[${index}]`, level, ["get", "set", "remove", "keys"]),
  );
  const memory = memoryStorage();
  // A storage that has never worked holds nothing; one that fails later may hold what it was given.
  const working = new Set<KeyValueStorage>();
  // A storage that is missing fails at every call, for the same reason.
  const logged = new Map<KeyValueStorage, string>();

  async function attempt<Value>(
    level: KeyValueStorage,
    work: () => MaybePromise<Value>,
  ): Promise<{ readonly value?: Value; readonly isFailed?: boolean }> {
    try {
      const value = await work();
      working.add(level);
      return { value };
    } catch (cause) {
      const reason = String(cause);
      if (logged.get(level) !== reason) logger.debug("A storage failed", { cause: reason });
      logged.set(level, reason);
      return { isFailed: working.has(level) };
    }
  }

  /** Removes a record from some levels; whether it is gone from all. */
  async function removeFrom(some: readonly KeyValueStorage[], key: string): Promise<boolean> {
    let isGone = true;
    for (const level of some) if ((await attempt(level, () => level.remove(key))).isFailed) isGone = false;
    return isGone;
  }

  /** Writes to the first of some levels that stores what it is given; answers its index, or their number when none does. */
  async function writeToFirst(
    some: readonly KeyValueStorage[],
    { key, value }: { readonly key: string; readonly value: string },
  ): Promise<number> {
    for (const [index, level] of some.entries()) {
      await attempt(level, () => level.set(key, value));
      if ((await attempt(level, () => level.get(key))).value === value) return index;
    }
    return some.length;
  }

  /** Stores a record on the best level above the given one, and nowhere else; whether a level has it. */
  async function store(
    key: string,
    { value, above }: { readonly value: string; readonly above: number },
  ): Promise<boolean> {
    const index = await writeToFirst(levels.slice(0, above), { key, value });
    if (index === above) return false;
    await removeFrom(levels.slice(index + 1), key);
    // Where an older one cannot be removed above it, memory has the newer one.
    if (await removeFrom(levels.slice(0, index), key)) await memory.remove(key);
    else await memory.set(key, value);
    return true;
  }

  async function get(key: string): Promise<string | undefined> {
    const newest = await memory.get(key);
    if (newest !== undefined) {
      await store(key, { value: newest, above: levels.length });
      return newest;
    }
    for (const [index, level] of levels.entries()) {
      const { value } = await attempt(level, () => level.get(key));
      if (value === undefined) continue;
      await store(key, { value, above: index });
      return value;
    }
    return undefined;
  }

  /** One after another, since each takes several steps. */
  const inTurn = createQueue();

  return {
    get: (key) => inTurn(() => get(key)),
    set: (key, value) =>
      inTurn(async () => {
        if (await store(key, { value, above: levels.length })) return;
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
