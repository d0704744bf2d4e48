import { createWishlistedProducts, type WishlistedProducts } from "@marquee/content-sdk";
import { atom } from "jotai";
import { useFlow } from "../calls/use-flow.ts";
import { recordArgumentsAtom } from "../session/auth-atoms.ts";

const wishlistAtom = atom(async (get) => {
  const products = createWishlistedProducts(...(await get(recordArgumentsAtom)));
  await products.load();
  return products;
});

const NONE: readonly string[] = [];

interface WishlistUse {
  /** Ids of the products on this device's wishlist, newest first; empty until read. */
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
}

/** The wishlist of this device. */
export function useWishlist(): WishlistUse {
  const { state: ids, act } = useFlow<readonly string[], WishlistedProducts>(wishlistAtom, NONE);
  return {
    ids,
    toggle: (id) => act((products) => products.toggle({ id })),
  };
}
