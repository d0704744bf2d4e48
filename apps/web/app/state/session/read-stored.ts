import type { KeyValueStorage } from "@marquee/http";

/** What a browser has kept under a key; a browser told to keep nothing throws when it is asked, and has kept nothing. */
export function readStored(storage: Pick<KeyValueStorage, "get">, key: string): Promise<string | undefined> {
  return Promise.resolve()
    .then(() => storage.get(key))
    .catch(() => undefined);
}
