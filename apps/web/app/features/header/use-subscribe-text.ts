import type { UserType } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { offersAtom } from "../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import type { Offers } from "../../state/app-context/app-context.ts";

/** What the button to the plans says; `price` stands behind the word. */
export interface SubscribeEntry {
  readonly label: "subscribe" | "getStarted";
  readonly price: string | undefined;
}

/**
 * The button to the plans: none for a viewer with a subscription; with a known best price, which only guests abroad have, "Subscribe" and the
 * price; for everybody else "Get Started" where the country says so (DEC-014).
 */
export function subscribeEntry({
  userType,
  offers,
}: {
  readonly userType: UserType;
  readonly offers: Pick<Offers, "bestOffering" | "showsGetStarted">;
}): SubscribeEntry | undefined {
  if (userType === "premium") return undefined;
  if (userType === "guest" && offers.bestOffering !== undefined)
    return { label: "subscribe", price: offers.bestOffering.price };
  return { label: offers.showsGetStarted ? "getStarted" : "subscribe", price: undefined };
}

/** What the button to the plans says to this viewer; nothing for a person who has one (SHELL-049, SHELL-050, SHELL-051). */
export function useSubscribeText(): string | undefined {
  const t = useTranslations("header");
  const offers = useAtomValue(offersAtom);
  const userType = useAtomValue(userTypeAtom);
  const entry = subscribeEntry({ userType, offers });
  if (entry === undefined) return undefined;
  return entry.price === undefined
    ? t(entry.label)
    : `${t(entry.label)} ${entry.price.replaceAll(" ", "\u00a0")}`;
}
