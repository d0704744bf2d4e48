import {
  offerActions,
  refusalActions,
  type OfferActions,
  type RefusalActions,
  type TitleOffer,
} from "@marquee/content-sdk/rules";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { menuAtom } from "../state/app-context/app-context-atoms.ts";
import { userTypeAtom, viewerAtom } from "../state/session/viewer-atoms.ts";
import { button } from "../ui/Button/Button.css.ts";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { SignInLink } from "./SignInLink.tsx";

type Actions = OfferActions & RefusalActions;

/** The actions by which this viewer can get access to a title. */
export function useOfferActions(offer: TitleOffer): Actions {
  const { menuNames } = useAtomValue(menuAtom);
  const userType = useAtomValue(userTypeAtom);
  const { isKidsOnly } = useAtomValue(viewerAtom);
  const paid = offerActions(offer, { userType, hasRentals: menuNames.includes("plex") });
  const others = refusalActions(offer, { userType, isKidsOnly });
  return { ...paid, ...others, signIn: paid.signIn || others.signIn };
}

/** Whether {@link OfferLinks} shows any link. */
export const hasOfferLinks = ({ rent, plan, signIn, devices }: Actions): boolean =>
  rent !== undefined || plan !== undefined || signIn || devices;

interface OfferLinksProps {
  readonly actions: Actions;
  readonly contentId: string;
  readonly size: "m" | "l";
}

/** Links to rent, subscribe, sign in or manage devices. The first one is emphasized. */
export function OfferLinks({ actions: { rent, plan, signIn, devices }, contentId, size }: OfferLinksProps) {
  const t = useTranslations("tvshowdetails");
  const s = useTranslations("subscription");
  const p = useTranslations("plex");
  const h = useTranslations("header");
  const isUpgrade = plan === "upgrade";
  return (
    <>
      {rent !== undefined ? (
        <ButtonLink to={`/offers/${contentId}`} tone="accent" size={size} prefetch="intent">
          {p(rent === "rentAgain" ? "rental_again" : "rent")}
        </ButtonLink>
      ) : null}
      {plan !== undefined ? (
        <ButtonLink
          to={isUpgrade ? "/myprofile/plans" : "/buy-plan"}
          tone={rent !== undefined ? "glass" : "accent"}
          size={size}
          icon="crown"
          prefetch="intent"
        >
          {s(isUpgrade ? "note_upgrade_action" : "plans_see")}
        </ButtonLink>
      ) : null}
      {signIn ? (
        <SignInLink
          to="/signin"
          className={button({ tone: rent === undefined && plan === undefined ? "accent" : "glass", size })}
        >
          {t("gate_signIn")}
        </SignInLink>
      ) : null}
      {devices ? (
        <ButtonLink to="/myprofile/managedevices" tone="accent" size={size}>
          {h("account_manageDevices")}
        </ButtonLink>
      ) : null}
    </>
  );
}
