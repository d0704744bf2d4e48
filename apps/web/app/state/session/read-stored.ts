import type { KeyValueStorage } from "@marquee/http";

/** Reads a stored value. Undefined also when the browser blocks storage and throws. */
export function readStored(storage: Pick<KeyValueStorage, "get">, key: string): Promise<string | undefined> {
  return Promise.resolve()
    .then(() => storage.get(key))
    .catch(() => undefined);
}
