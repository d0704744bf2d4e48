import type { KeyValueStorage } from "@marquee/http";
import { markerOf } from "./shared-store.ts";

/** How local storage fares. `full`: a few characters are left. `dead`: each access throws. */
export type StorageFault = "none" | "full" | "dead";

/** Local storage of an origin: every tab sees the same, at once. */
export interface SharedStorage extends KeyValueStorage {
  fault: StorageFault;
  readonly writes: number;
  texts(): readonly string[];
  /** Clears storage as a sign-out does: all keys except the preserved ones. */
  clearExcept(isPreserved: (key: string) => boolean): void;
}

/** No storage is full to the last character. */
const LEFT_WHEN_FULL = 200;

/** Creates an empty storage with the size that browsers give to an origin, in characters. */
export function createSharedStorage(
  onStored: (marker: string) => void,
  { quota = 5_242_880, isDead = false }: { readonly quota?: number; readonly isDead?: boolean } = {},
): SharedStorage {
  const values = new Map<string, string>();
  let size = 0;
  let writes = 0;
  /** Events whose queue is not written yet, so that no tab can find them. */
  let unfinished: string[] = [];
  let fullAt = LEFT_WHEN_FULL;
  const check = (): void => {
    if (storage.fault === "dead") throw new Error("access is denied");
  };
  const sizeOf = (key: string): number => {
    const value = values.get(key);
    return value === undefined ? 0 : key.length + value.length;
  };

  const storage: SharedStorage = {
    fault: isDead ? "dead" : "none",
    get writes() {
      return writes;
    },
    get(key) {
      check();
      return values.get(key);
    },
    set(key, value) {
      check();
      const grows = key.length + value.length - sizeOf(key);
      if (storage.fault !== "full") fullAt = size + LEFT_WHEN_FULL;
      if (grows > 0 && size + grows > Math.min(quota, storage.fault === "full" ? fullAt : quota)) {
        unfinished = [];
        throw Object.assign(new Error("the quota is exceeded"), { name: "QuotaExceededError" });
      }
      size += grows;
      writes += 1;
      values.set(key, value);
      const marker = markerOf(value);
      if (marker !== undefined) unfinished.push(marker);
      else for (const finished of unfinished.splice(0)) onStored(finished);
    },
    remove(key) {
      check();
      size -= sizeOf(key);
      writes += values.delete(key) ? 1 : 0;
    },
    keys() {
      check();
      return Array.from(values.keys());
    },
    texts: () => Array.from(values.values()),
    clearExcept(isPreserved) {
      for (const key of Array.from(values.keys()))
        if (!isPreserved(key)) {
          size -= sizeOf(key);
          values.delete(key);
        }
    },
  };
  return storage;
}
