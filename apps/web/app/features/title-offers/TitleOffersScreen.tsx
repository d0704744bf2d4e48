import { DAY, HOUR, RENTAL_CLOCKS, type RentalOfferKind } from "@marquee/config";
import { itemImageSources } from "@marquee/content-sdk";
import {
  comboSaving,
  PLAN_REASONS,
  priceOf,
  rentalEligibility,
  type ComboOffer,
  type Plan,
} from "@marquee/plans-sdk";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { addressesAtom, menuAtom } from "../../state/app-context-atoms.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { Picture } from "../../ui/Picture/Picture.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import { OfferRow } from "./OfferRow.tsx";
import * as css from "./TitleOffers.css.ts";
import type { TitleOffersData } from "./title-offers.server.ts";
import { useIsRented } from "./use-is-rented.ts";
import { useRent } from "./use-rent.ts";

const shownPrice = (plan: Plan) => {
  const price = priceOf(plan);
  return price.ok ? price.value.shown : undefined;
};

/** How long a rental may wait, and how long it may then be watched; told before paying (CONT-60). */
function useValidity(): (kind: RentalOfferKind) => string {
  const t = useTranslations("plex");
  return (kind) => {
    const { rentalHours, watchHours } = RENTAL_CLOCKS[kind];
    return `${t("offer_begin", { days: (rentalHours * HOUR) / DAY })} ${t("offer_watch", { hours: watchHours })}`;
  };
}

/** What opens a title here: renting it, renting it with others or with a pack, or a pack (SHELL-023, PLAN-96, PLAN-97). Further actions come as children. */
export function TitleOffersScreen({
  card,
  description,
  offers,
  children,
}: TitleOffersData & { readonly children: ReactNode }) {
  const t = useTranslations("plex");
  const s = useTranslations("subscription");
  const money = useMoneyText();
  const validity = useValidity();
  const addresses = useAtomValue(addressesAtom);
  const { menuNames } = useAtomValue(menuAtom);
  const isRented = useIsRented(card.id);
  const rent = useRent(card.id, offers);
  const { isBusy, run } = useTask(s("reason_noAnswer"));
  const { rental, combos, packs } = offers;
  const eligibility = rentalEligibility({
    plan: rental && { id: rental.plan.id, tier: rental.tier, price: shownPrice(rental.plan) },
    isOfferedHere: menuNames.includes("plex"),
    isRented,
  });
  const sold = eligibility.ok ? rental?.plan : undefined;
  const soldCombos = menuNames.includes("plex") && !isRented ? combos : [];

  const comboName = ({ titles, pack }: ComboOffer): string => {
    const others = titles.filter(({ id }) => id !== card.id).map(({ title }) => title);
    if (pack !== undefined) return t("offer_withPack", { plan: pack.title });
    return t("offer_together", { titles: others.join(", ") });
  };
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
          {description === undefined ? null : <p className={css.text}>{description}</p>}
          {isRented ? (
            <Notice tone="success">{t("offer_running")}</Notice>
          ) : sold === undefined && soldCombos.length === 0 && packs.length === 0 ? (
            <Notice tone="info">{s(PLAN_REASONS.RENTALS_NOT_OFFERED)}</Notice>
          ) : null}
          <h2 className={css.heading}>{t("offer_ways")}</h2>
          <ul className={css.offers}>
            {sold === undefined ? null : (
              <OfferRow
                name={t("offer_rental")}
                terms={validity("movie")}
                price={shownPrice(sold)}
                verb="offer_rent"
                isBusy={isBusy}
                onChoose={() => void run(() => rent(sold.id, card.title))}
              />
            )}
            {soldCombos.map((combo) => {
              const price = shownPrice(combo.plan);
              const saving =
                price &&
                comboSaving(price, [
                  ...combo.titles.map((part) => part.rental && shownPrice(part.rental)),
                  ...(combo.pack === undefined ? [] : [shownPrice(combo.pack)]),
                ]);
              return (
                <OfferRow
                  key={combo.plan.id}
                  name={comboName(combo)}
                  terms={validity("combo")}
                  saving={
                    saving === undefined || saving.saved.amountMinor === 0
                      ? undefined
                      : t("offer_saving", { price: money(saving.saved) })
                  }
                  price={price}
                  verb="offer_buy"
                  isBusy={isBusy}
                  onChoose={() => void run(() => rent(combo.plan.id, `${card.title}: ${comboName(combo)}`))}
                />
              );
            })}
          </ul>
          <div>
            {packs.length === 0 ? null : (
              <ButtonLink to="/buy-plan" icon="crown">
                {s("plans_see")}
              </ButtonLink>
            )}{" "}
            <ButtonLink to={card.to} tone={isRented ? "accent" : "outline"} icon={isRented ? "play" : "info"}>
              {isRented ? t("rental_watch") : t("offer_toTitle")}
            </ButtonLink>{" "}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
