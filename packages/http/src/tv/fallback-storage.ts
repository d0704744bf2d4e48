import { createQueue } from "../adapters/queue.ts";
import { memoryStorage } from "../adapters/memory.ts";
import { checkOptions, checkPort } from "../errors/check-options.ts";
import type { KeyValueStorage, MaybePromise } from "../ports/key-value-storage.ts";
import type { Logger } from "../ports/logger.ts";

/** Options of `fallbackStorage`. */
export interface FallbackStorageOptions {
  /** The storages in order of preference, such as local storage, cookies, and a television's own storage. */
  readonly levels: readonly KeyValueStorage[];
  /** Logs each failing storage, once for each reason. */
  readonly logger: Logger;
}

/**
 * Creates a storage with several levels: a record is stored on the first level that accepts it. The last level is memory. When
 * only memory accepts a record, it can be read but `set` rejects, so that the caller knows it will be lost.
 *
 * A record on a lower level moves up once a higher one works again: it is written there, read back, and then removed below.
 * An interruption at any point loses nothing.
 *
 * @throws {MarqueeError} code `INVALID_OPTION` for a level that is not a storage; `option` names it, such as `levels[1]`
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
  const attempt = createAttempts(logger);

  /** Removes a record from some levels; resolves with whether it is removed from all. */
  async function removeFrom(some: readonly KeyValueStorage[], key: string): Promise<boolean> {
    let isGone = true;
    for (const level of some) if ((await attempt(level, () => level.remove(key))).isFailed) isGone = false;
    return isGone;
  }

  /** Stores a record only on the first possible level above the given one; resolves with whether a level has it. */
  async function store(
    key: string,
    { value, above }: { readonly value: string; readonly above: number },
  ): Promise<boolean> {
    for (const [index, level] of levels.slice(0, above).entries()) {
      await attempt(level, () => level.set(key, value));
      // A storage may accept a record without storing it, so it is read back.
      if ((await attempt(level, () => level.get(key))).value !== value) continue;
      await removeFrom(levels.slice(index + 1), key);
      // If an older record on a higher level cannot be removed, memory keeps the newer one.
      if (await removeFrom(levels.slice(0, index), key)) await memory.remove(key);
      else await memory.set(key, value);
      return true;
    }
    return false;
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

  /** Runs operations one after another, as each has several steps. */
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

type Attempt = <Value>(
  level: KeyValueStorage,
  work: () => MaybePromise<Value>,
) => Promise<{ readonly value?: Value; readonly isFailed?: boolean }>;

/** Calls a storage that may fail, and logs each new reason. */
function createAttempts(logger: Logger): Attempt {
  // A storage that has never worked is empty. One that fails later may hold records.
  const working = new Set<KeyValueStorage>();
  // A missing storage fails at every call for the same reason, which is logged once.
  const logged = new Map<KeyValueStorage, string>();
  return async (level, work) => {
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
  };
}
