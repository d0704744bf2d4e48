import type { TitleOffer } from "@marquee/content-sdk/rules";
import { useTranslations } from "use-intl";
import { hasOfferLinks, OfferLinks, useOfferActions } from "../../components/OfferLinks.tsx";
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

/** Says what the viewer needs to play a title, with links to get it: buy, rent, upgrade or sign in. */
export function OfferNote({ offer, contentId }: OfferNoteProps) {
  const t = useTranslations("tvshowdetails");
  const s = useTranslations("subscription");
  const { kind } = offer;
  const actions = useOfferActions(offer);
  const icon: IconName = kind === "refused" ? "info" : kind === "rental" ? "lock" : "crown";
  const text =
    kind === "refused"
      ? t(`refusal_${offer.code}`)
      : kind === "subscription" && actions.plan === "upgrade"
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
      {hasOfferLinks(actions) ? (
        <div className={css.actions}>
          <OfferLinks actions={actions} contentId={contentId} size="l" />
        </div>
      ) : null}
    </>
  );
}
