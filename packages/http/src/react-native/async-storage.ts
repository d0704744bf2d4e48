import { createQueue } from "../adapters/queue.ts";
import { checkOptions, checkPort } from "../errors/check-options.ts";
import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** The used part of `@react-native-async-storage/async-storage`. */
export interface AsyncStorageLike {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
  getAllKeys(): Promise<readonly string[]>;
}

/** Options of `asyncStorage`. */
export interface AsyncStorageOptions {
  /** Prefix of each key, as the app stores its own records in the same storage. Default `marquee:`. */
  readonly prefix?: string | undefined;
}

const METHODS = ["getItem", "setItem", "removeItem", "getAllKeys"] as const;

/**
 * Creates a storage from the AsyncStorage of React Native, or an object with its methods. It reads and lists only records with its
 * prefix, so a logout does not remove the app's own. Calls run one after another. Its methods reject with the storage's errors.
 *
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` is `storage` or `prefix`
 * @example
 * import AsyncStorage from "@react-native-async-storage/async-storage";
 * const storage = asyncStorage(AsyncStorage);
 */
export function asyncStorage(storage: AsyncStorageLike, options: AsyncStorageOptions = {}): KeyValueStorage {
  checkPort("asyncStorage", "storage", storage, METHODS);
  checkOptions("asyncStorage", options, { prefix: "text?" });
  const { prefix = "marquee:" } = options;
  const inTurn = createQueue();
  return {
    get: (key) =>
      inTurn(async () => {
        const value = await storage.getItem(prefix + key);
        return value === null ? undefined : value;
      }),
    set(key, value) {
      const name = prefix + key;
      return inTurn(async () => void (await storage.setItem(name, value)));
    },
    remove: (key) => inTurn(async () => void (await storage.removeItem(prefix + key))),
    keys: () =>
      inTurn(async () =>
        (await storage.getAllKeys())
          .filter((key) => key.startsWith(prefix))
          .map((key) => key.slice(prefix.length)),
      ),
  };
}
