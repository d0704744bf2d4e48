import { createWishlistedProducts } from "@marquee/content-sdk";
import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { sessionAtom } from "./session/auth-atoms.ts";
import { browserSdksAtom } from "./sdks/sdk-atoms.ts";

/** Logging out empties the storage, so a new session reads it anew. */
const wishlistAtom = atom(async (get) => {
  get(sessionAtom);
  const { storage, logger } = await get(browserSdksAtom);
  const products = createWishlistedProducts({ storage, logger });
  await products.load();
  return products;
});

interface WishlistUse {
  /** Ids of the products put aside on this device, newest first; none until they are read. */
  readonly ids: readonly string[];
  readonly toggle: (id: string) => Promise<void>;
}

/** What the viewer has put aside on this device (CONT-34). */
export function useWishlist(): WishlistUse {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const [ids, setIds] = useState<readonly string[]>([]);

  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    void store.get(wishlistAtom).then((products) => {
      if (isGone) return;
      setIds(products.get());
      stop = products.subscribe(setIds);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store, session]);

  return {
    ids,
    async toggle(id) {
      const products = await store.get(wishlistAtom);
      await (products.get().includes(id) ? products.remove(id) : products.add(id));
    },
  };
}
