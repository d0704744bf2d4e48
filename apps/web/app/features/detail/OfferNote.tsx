import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { menuAtom } from "../../state/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Icon, type IconName } from "../../ui/Icon/Icon.tsx";
import type { Offer } from "./detail-data.ts";
import * as css from "./OfferNote.css.ts";

const TEXT_OF = {
  subscription: "needsSubscription",
  rental: "needsRental",
  rentalOrSubscription: "needsRentalOrSubscription",
} as const;

interface OfferNoteProps {
  readonly offer: Exclude<Offer, { kind: "play" }>;
  readonly contentId: string;
}

/** Says what a title needs that does not simply play (CONT-18, CONT-52), and leads there. Whoever has a pack without it may move up (PLAN-38). */
export function OfferNote({ offer, contentId }: OfferNoteProps) {
  const t = useTranslations("tvshowdetails");
  const s = useTranslations("subscription");
  const p = useTranslations("plex");
  const { menuNames } = useAtomValue(menuAtom);
  const isPremium = useAtomValue(userTypeAtom) === "premium";
  const { kind } = offer;
  const isEnded = kind === "refused" && offer.code === 3610;
  const isRental =
    (kind === "rental" || kind === "rentalOrSubscription" || isEnded) && menuNames.includes("plex");
  const isPack = kind === "subscription" || kind === "rentalOrSubscription";
  const icon: IconName = kind === "refused" ? "info" : kind === "rental" ? "lock" : "crown";
  const text =
    kind === "refused"
      ? t(`refusal_${offer.code}`)
      : kind === "subscription" && isPremium
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
      {isRental || isPack ? (
        <div className={css.actions}>
          {isRental ? (
            <ButtonLink to={`/offers/${contentId}`} tone="accent" size="l" prefetch="intent">
              {isEnded ? p("rental_again") : p("rent")}
            </ButtonLink>
          ) : null}
          {isPack ? (
            <ButtonLink
              to={isPremium ? "/myprofile/plans" : "/buy-plan"}
              tone={isRental ? "glass" : "accent"}
              size="l"
              icon="crown"
              prefetch="intent"
            >
              {isPremium ? s("note_upgrade_action") : s("plans_see")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
