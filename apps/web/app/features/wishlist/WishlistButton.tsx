import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { flagsAtom } from "../../state/app-context/app-context-atoms.ts";
import { useWishlist } from "../../state/viewer-lists/use-wishlist.ts";
import { Button } from "../../ui/Button/Button.tsx";

/** Puts something that is sold aside, on this device, where the flag `commerce` is on (SESS-49). */
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
