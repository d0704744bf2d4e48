import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { flagsAtom } from "../../state/app-context/app-context-atoms.ts";
import { useWishlist } from "../../state/viewer-lists/use-wishlist.ts";

interface WishlistedProductsProps<Product> {
  /** Products on sale. */
  readonly products: readonly Product[];
  readonly children: (section: {
    readonly title: string;
    readonly products: readonly Product[];
  }) => ReactNode;
}

/** The products on the viewer's wishlist, newest first. Hidden while the flag `commerce` is off. */
export function WishlistedProducts<Product extends { readonly id: string }>({
  products,
  children,
}: WishlistedProductsProps<Product>) {
  const t = useTranslations("plex");
  const { commerce: isOn } = useAtomValue(flagsAtom);
  const { ids } = useWishlist();
  const listed = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return isOn && listed.length > 0 ? children({ title: t("wishlist_title"), products: listed }) : null;
}
