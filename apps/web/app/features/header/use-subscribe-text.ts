import type { UserType } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { offersAtom } from "../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import type { Offers } from "../../state/app-context/app-context.ts";

/** The text of the button to the plans; `price` follows the label. */
export interface SubscribeEntry {
  readonly label: "subscribe" | "getStarted";
  readonly price: string | undefined;
}

/**
 * The button to the plans; undefined for viewers with a subscription. Guests with a known best offering read "Subscribe"
 * and its price. Others read "Get Started" if the country's configuration says so, otherwise "Subscribe".
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

/** Text of the button to the plans; undefined for a viewer with a subscription. */
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
