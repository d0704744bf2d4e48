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

/** Returns `localStorage` or the given web storage as a storage. Its methods throw the browser's errors (full, forbidden). */
export function browserStorage(getStorage: () => WebStorage = () => localStorage): KeyValueStorage {
  return {
    get(key) {
      const value = getStorage().getItem(key);
      return value === null ? undefined : value;
    },
    set: (key, value) => getStorage().setItem(key, value),
    remove: (key) => getStorage().removeItem(key),
    keys() {
      const storage = getStorage();
      const keys: string[] = [];
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index);
        if (key !== null) keys.push(key);
      }
      return keys;
    },
  };
}
