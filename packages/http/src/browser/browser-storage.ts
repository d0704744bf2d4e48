import type { KeyValueStorage } from "../ports/key-value-storage.ts";

interface WebStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

// Read only inside the functions, never while the module loads.
declare const localStorage: WebStorage;

/** Options of `browserStorage`. */
export interface BrowserStorageOptions {
  /** Prefix of each key, for a site that stores records of its own in the same storage. Default: none. */
  readonly prefix?: string | undefined;
}

/**
 * Returns `localStorage` or the given web storage as a storage. A logout removes every record that it lists: without a `prefix` also
 * those of the site itself. Its methods throw the browser's errors (full, forbidden).
 *
 * @example
 * const storage = browserStorage(undefined, { prefix: "marquee:" });
 */
export function browserStorage(
  getStorage: () => WebStorage = () => localStorage,
  { prefix = "" }: BrowserStorageOptions = {},
): KeyValueStorage {
  return {
    get(key) {
      const value = getStorage().getItem(prefix + key);
      return value === null ? undefined : value;
    },
    set: (key, value) => getStorage().setItem(prefix + key, value),
    remove: (key) => getStorage().removeItem(prefix + key),
    keys() {
      const storage = getStorage();
      const keys: string[] = [];
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index);
        if (key !== null && key.indexOf(prefix) === 0) keys.push(key.slice(prefix.length));
      }
      return keys;
    },
  };
}
