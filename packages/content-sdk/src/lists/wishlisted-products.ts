import { STORAGE_KEYS } from "@marquee/config/storage";
import { checkCall, checkOptions, type Client, type KeyValueStorage } from "@marquee/http";
import { createStoredList } from "../watching/stored-list.ts";

/** Ids of the products a viewer has put aside on this device, newest first. */
export interface WishlistedProducts {
  get(): readonly string[];
  subscribe(listener: (ids: readonly string[]) => void): () => void;
  load(): Promise<readonly string[]>;
  /** Puts one in front. @throws {MarqueeError} `INVALID_OPTION` naming `id` */
  add(product: { readonly id: string }): Promise<void>;
  remove(product: { readonly id: string }): Promise<void>;
  /** Puts one in front, or takes it out where it is listed. @throws {MarqueeError} `INVALID_OPTION` naming `id` */
  toggle(product: { readonly id: string }): Promise<void>;
}

/**
 * Creates the list of wishlisted products. A broken record counts as empty and is logged. Spec: content, "Wishlisted products".
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client` or `storage`
 * @example
 * const wishlist = createWishlistedProducts(client, { storage });
 * await wishlist.add({ id: "poster-1" });
 */
export function createWishlistedProducts(
  client: Client,
  options: { readonly storage: KeyValueStorage },
): WishlistedProducts {
  const where = "createWishlistedProducts";
  checkCall(where, client, options, { storage: "object" });
  const list = createStoredList<string>({
    where,
    storage: options.storage,
    logger: client.logger,
    key: STORAGE_KEYS.wishlistedProducts,
    readEntry: (value) => (typeof value === "string" && value !== "" ? value : undefined),
  });
  const without = (ids: readonly string[], id: string): readonly string[] =>
    ids.filter((other) => other !== id);
  return {
    get: list.get,
    subscribe: list.subscribe,
    load: list.load,
    async add(product) {
      checkOptions(`${where}().add`, product, { id: "text" });
      const { id } = product;
      await list.update((ids) => [id].concat(without(ids, id)));
    },
    remove: ({ id }) => list.update((ids) => without(ids, id)),
    async toggle(product) {
      checkOptions(`${where}().toggle`, product, { id: "text" });
      const { id } = product;
      await list.update((ids) => (ids.indexOf(id) < 0 ? [id].concat(ids) : without(ids, id)));
    },
  };
}
