import { offerActions, type TitleOffer } from "@marquee/content-sdk/rules";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { menuAtom } from "../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { SignInLink } from "../../parts/SignInLink.tsx";
import { button } from "../../ui/Button/Button.css.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Icon, type IconName } from "../../ui/Icon/Icon.tsx";
import * as css from "./OfferNote.css.ts";

const TEXT_OF = {
  subscription: "needsSubscription",
  rental: "needsRental",
  rentalOrSubscription: "needsRentalOrSubscription",
} as const;

interface OfferNoteProps {
  readonly offer: Exclude<TitleOffer, { kind: "play" }>;
  readonly contentId: string;
}

/** Says what a title needs that does not simply play, and leads there. Who has a plan without it may move up; a guest may sign in. */
export function OfferNote({ offer, contentId }: OfferNoteProps) {
  const t = useTranslations("tvshowdetails");
  const s = useTranslations("subscription");
  const p = useTranslations("plex");
  const { menuNames } = useAtomValue(menuAtom);
  const userType = useAtomValue(userTypeAtom);
  const { kind } = offer;
  const { rent, plan, signIn } = offerActions(offer, { userType, hasRentals: menuNames.includes("plex") });
  const isUpgrade = plan === "upgrade";
  const icon: IconName = kind === "refused" ? "info" : kind === "rental" ? "lock" : "crown";
  const text =
    kind === "refused"
      ? t(`refusal_${offer.code}`)
      : kind === "subscription" && isUpgrade
        ? s("note_upgrade")
        : t(TEXT_OF[kind]);
  return (
    <>
      <p className={css.note}>
        <span className={css.sign}>
          <Icon name={icon} />
        </span>
        {text}
      </p>
      {rent !== undefined || plan !== undefined ? (
        <div className={css.actions}>
          {rent !== undefined ? (
            <ButtonLink to={`/offers/${contentId}`} tone="accent" size="l" prefetch="intent">
              {p(rent === "rentAgain" ? "rental_again" : "rent")}
            </ButtonLink>
          ) : null}
          {plan !== undefined ? (
            <ButtonLink
              to={isUpgrade ? "/myprofile/plans" : "/buy-plan"}
              tone={rent !== undefined ? "glass" : "accent"}
              size="l"
              icon="crown"
              prefetch="intent"
            >
              {s(isUpgrade ? "note_upgrade_action" : "plans_see")}
            </ButtonLink>
          ) : null}
          {signIn ? (
            <SignInLink to="/signin" className={button({ tone: "glass", size: "l" })}>
              {t("gate_signIn")}
            </SignInLink>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
