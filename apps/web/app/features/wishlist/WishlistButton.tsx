import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { flagsAtom } from "../../state/app-context/app-context-atoms.ts";
import { useWishlist } from "../../state/viewer-lists/use-wishlist.ts";
import { Button } from "../../ui/Button/Button.tsx";

/** Saves a product to the wishlist on this device. Hidden while the flag `commerce` is off. */
export function WishlistButton({ productId }: { readonly productId: string }) {
  const t = useTranslations("plex");
  const { commerce: isOn } = useAtomValue(flagsAtom);
  const { ids, toggle } = useWishlist();
  if (!isOn) return null;
  const isListed = ids.includes(productId);
  return (
    <Button icon={isListed ? "check" : "plus"} aria-pressed={isListed} onClick={() => toggle(productId)}>
      {t("wishlist")}
    </Button>
  );
}
