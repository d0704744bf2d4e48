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
  /** Ids of the products put aside on this device, newest first; none until they are read. */
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
}

/** What the viewer has put aside on this device (CONT-34). */
export function useWishlist(): WishlistUse {
  const { state: ids, act } = useFlow<readonly string[], WishlistedProducts>(wishlistAtom, NONE);
  return {
    ids,
    toggle: (id) => act((products) => products.toggle({ id })),
  };
}
