import { DAY, HOUR, RENTAL_CLOCKS, type RentalOfferKind } from "@marquee/config";
import { itemImageSources } from "@marquee/content-sdk";
import { PLAN_REASONS, type ComboOffer, type Plan } from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { durationText } from "../../texts/duration.ts";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import { OfferRow } from "./OfferRow.tsx";
import * as css from "./TitleOffers.css.ts";
import type { TitleOffersData } from "./title-offers.server.ts";
import { useRental } from "./use-rental.ts";

/** Text with the days to start a rental and the hours to watch it after that. */
function useValidity(): (kind: RentalOfferKind, plan: Plan) => string {
  const t = useTranslations("plex");
  return (kind, { allowedPlaybackHours }) => {
    const { rentalHours, watchHours } = RENTAL_CLOCKS[kind];
    const begin = t("offer_begin", { days: (rentalHours * HOUR) / DAY });
    return `${begin} ${t("offer_watch", { hours: allowedPlaybackHours ?? watchHours })}`;
  };
}

interface OptionRowProps {
  readonly card: TitleOffersData["card"];
  readonly option: ReturnType<typeof useRental>["state"]["options"][number];
  readonly isBusy: boolean;
  /** Called with the name of the chosen offer. */
  readonly onChoose: (title: string) => void;
}

/** An option to rent the title, alone or in a combination. */
function OptionRow({ card, option: { kind, plan, price, saved, combo }, isBusy, onChoose }: OptionRowProps) {
  const t = useTranslations("plex");
  const money = useMoneyText();
  const validity = useValidity();
  const comboName = ({ titles, pack }: ComboOffer): string => {
    const others = titles.filter(({ id }) => id !== card.id).map(({ title }) => title);
    if (pack !== undefined) return t("offer_withPack", { plan: pack.title });
    return t("offer_together", { titles: others.join(", ") });
  };
  const name = combo === undefined ? t("offer_rental") : comboName(combo);
  return (
    <OfferRow
      name={name}
      terms={validity(kind === "rental" ? "movie" : "combo", plan)}
      saving={saved && t("offer_saving", { price: money(saved) })}
      price={price}
      verb={kind === "rental" ? "offer_rent" : "offer_buy"}
      isBusy={isBusy}
      onChoose={() => onChoose(combo === undefined ? card.title : `${card.title}: ${name}`)}
    />
  );
}

/** Year, duration, genres and end of availability of the title. */
function OfferFacts({
  card: { year, durationMs },
  genres,
  availableUntil,
}: Pick<TitleOffersData, "card" | "genres" | "availableUntil">) {
  const t = useTranslations("plex");
  const c = useTranslations("consumption");
  const dateText = useDateText();
  const duration = durationMs === undefined ? undefined : durationText(durationMs);
  const facts = [
    year,
    duration && c(duration.key, duration.values),
    genres.length === 0 ? undefined : genres.join(", "),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      {facts.length === 0 ? null : <p className={css.text}>{facts.join(" · ")}</p>}
      {availableUntil === undefined ? null : (
        // Month names differ between browser and server; the server's text may stay.
        <p className={css.text} suppressHydrationWarning>
          {t("offer_until", { date: dateText(availableUntil, "calendarDay") })}
        </p>
      )}
    </>
  );
}

/** All offers for a title: rental, combination, subscription. `children` are further actions. */
export function TitleOffersScreen({
  card,
  description,
  descriptionLanguage,
  genres,
  availableUntil,
  offers,
  children,
}: TitleOffersData & { readonly children: ReactNode }) {
  const t = useTranslations("plex");
  const s = useTranslations("subscription");
  const addresses = useAtomValue(addressesAtom);
  const { state, rent } = useRental(card.id, offers);
  const { isRented, options } = state;
  const { isBusy, run } = useTask(s("reason_noAnswer"));
  const { packs } = offers;
  return (
    <div className={css.page}>
      <div className={css.inner}>
        <div className={css.art}>
          <Picture
            picture={itemImageSources({
              item: { ...card, images: { ...card.images } },
              base: addresses.imageBase,
              kind: "poster",
            })}
            proportion="poster"
            sizes="300px"
            title={card.title}
            isFirst
          />
        </div>
        <div className={css.content}>
          <h1 className={css.title}>{t("offer_title", { title: card.title })}</h1>
          <OfferFacts card={card} genres={genres} availableUntil={availableUntil} />
          {description === undefined ? null : (
            <p className={css.text} lang={descriptionLanguage}>
              {description}
            </p>
          )}
          {isRented ? (
            <Notice tone="success">{t("offer_running")}</Notice>
          ) : options.length === 0 && packs.length === 0 ? (
            <Notice tone="info">{s(PLAN_REASONS.RENTALS_NOT_OFFERED)}</Notice>
          ) : null}
          <h2 className={css.heading}>{t("offer_ways")}</h2>
          <ul className={css.offers}>
            {options.map((option) => (
              <OptionRow
                key={option.plan.id}
                card={card}
                option={option}
                isBusy={isBusy}
                onChoose={(title) => void run(() => rent(option.plan.id, title))}
              />
            ))}
          </ul>
          <div className={actionRow}>
            {packs.length === 0 ? null : (
              <ButtonLink to="/buy-plan" icon="crown">
                {s("plans_see")}
              </ButtonLink>
            )}
            <ButtonLink to={card.to} tone={isRented ? "accent" : "outline"} icon={isRented ? "play" : "info"}>
              {isRented ? t("rental_watch") : t("offer_toTitle")}
            </ButtonLink>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
