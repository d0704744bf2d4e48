import type { KeyValueStorage } from "../ports/key-value-storage.ts";

/** Faults of a storage. */
export interface StorageFaults {
  /** Every method named here throws, as a full, forbidden or wiped storage does. */
  failing: readonly (keyof KeyValueStorage)[];
}

/**
 * Creates a memory storage whose faults can be changed during a test. With `isAsync` it answers later, like TV storage. `entries`
 * reads its entries synchronously.
 */
export function faultyStorage({
  entries = {},
  isAsync = false,
}: {
  readonly entries?: Readonly<Record<string, string>>;
  readonly isAsync?: boolean;
} = {}): KeyValueStorage & {
  readonly faults: StorageFaults;
  entries(): Readonly<Record<string, string>>;
} {
  const faults: StorageFaults = { failing: [] };
  const values = new Map<string, string>(Object.entries(entries));
  const memory: KeyValueStorage = {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => Array.from(values.keys()),
  };
  const answer = <Result>(name: keyof KeyValueStorage, work: () => Result): Result | Promise<Result> => {
    const checked = (): Result => {
      if (faults.failing.indexOf(name) >= 0) throw new Error(`storage refuses ${name}`);
      return work();
    };
    return isAsync ? Promise.resolve().then(checked) : checked();
  };
  return {
    faults,
    entries() {
      const copy: Record<string, string> = {};
      values.forEach((value, key) => (copy[key] = value));
      return copy;
    },
    get: (key) => answer("get", () => memory.get(key) as string | undefined),
    set: (key, value) => answer("set", () => memory.set(key, value) as void),
    remove: (key) => answer("remove", () => memory.remove(key) as void),
    keys: () => answer("keys", () => memory.keys() as readonly string[]),
  };
}
