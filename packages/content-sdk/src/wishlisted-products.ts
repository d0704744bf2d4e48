import { STORAGE_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import { createStoredList } from "./stored-list.ts";

/** Ids of the products a viewer has put aside on this device, newest first. */
export interface WishlistedProducts {
  get(): readonly string[];
  subscribe(listener: (ids: readonly string[]) => void): () => void;
  load(): Promise<readonly string[]>;
  add(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Creates the list of wishlisted products. A broken record counts as empty. Spec: content, "Wishlisted products" (CONT-34). */
export function createWishlistedProducts({
  storage,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): WishlistedProducts {
  const list = createStoredList<string>({
    storage,
    logger,
    key: STORAGE_KEYS.wishlistedProducts,
    readEntry: (value) => (typeof value === "string" && value !== "" ? value : undefined),
  });
  return {
    get: list.get,
    subscribe: list.subscribe,
    load: list.load,
    add: (id) => list.update((ids) => [id, ...ids.filter((other) => other !== id)]),
    remove: (id) => list.update((ids) => ids.filter((other) => other !== id)),
  };
}
