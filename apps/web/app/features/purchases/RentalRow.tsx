import { itemAddress, itemImageSources, type Rental } from "@marquee/content-sdk";
import { timeLeft } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import * as css from "./Purchases.css.ts";

interface RentalRowProps {
  readonly rental: Rental;
  readonly nowMs: number;
}

/** A rental with its remaining time. An ended rental offers to rent again. */
export function RentalRow({ rental: { contentId, item, state, endsAt }, nowMs }: RentalRowProps) {
  const t = useTranslations("plex");
  const dateText = useDateText();
  const { imageBase } = useAtomValue(addressesAtom);
  const title = item?.title ?? t("rental_gone");
  const left = timeLeft(endsAt - nowMs);
  return (
    <li className={css.rental}>
      <span className={css.thumbnail}>
        <Picture
          picture={
            item === undefined
              ? undefined
              : itemImageSources({
                  item: { ...item, images: { ...item.images } },
                  base: imageBase,
                  kind: "cover",
                })
          }
          proportion="cover"
          sizes="200px"
          title={title}
        />
      </span>
      <div className={css.rentalText}>
        <h2 className={css.rowName} lang={item?.titleLanguage}>
          {title}
        </h2>
        {state === "expired" ? (
          <p className={css.rowFacts}>{t("rental_ended", { date: dateText(endsAt) })}</p>
        ) : (
          <>
            <p className={css.rowFacts}>{t(`rental_${state}`, { date: dateText(endsAt) })}</p>
            {left === undefined ? null : (
              <p className={css.left}>
                {t("rental_left", { time: t(`rental_${left.unit}`, { count: left.count }) })}
              </p>
            )}
          </>
        )}
      </div>
      {item === undefined ? null : (
        <div className={css.rentalAction}>
          {state === "expired" ? (
            <ButtonLink to={`/offers/${contentId}`} size="s" aria-label={t("rental_againTitle", { title })}>
              {t("rental_again")}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={itemAddress(item)}
              tone="accent"
              size="s"
              icon="play"
              aria-label={t("rental_watchTitle", { title })}
            >
              {t("rental_watch")}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
