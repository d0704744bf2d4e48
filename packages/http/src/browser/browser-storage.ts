import type { KeyValueStorage } from "../ports/key-value-storage.ts";

interface WebStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

// Read inside the functions only, never while the module loads.
declare const localStorage: WebStorage;

/** `localStorage`, or the web storage handed in. Its methods throw what the browser throws (full, forbidden). */
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
