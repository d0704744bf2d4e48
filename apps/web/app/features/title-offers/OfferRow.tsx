import type { Money } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./TitleOffers.css.ts";

interface OfferRowProps {
  readonly name: string;
  readonly terms: string;
  readonly saving?: string | undefined;
  readonly price: Money;
  readonly verb: "offer_rent" | "offer_buy";
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** An offer for a title, with price and validity. */
export function OfferRow({ name, terms, saving, price, verb, isBusy, onChoose }: OfferRowProps) {
  const t = useTranslations("plex");
  const money = useMoneyText();
  return (
    <li className={css.offer}>
      <div className={css.offerText}>
        <h3 className={css.offerName}>{name}</h3>
        <p className={css.terms}>{terms}</p>
        {saving === undefined ? null : <p className={css.saving}>{saving}</p>}
      </div>
      <div className={css.action}>
        <Button
          tone="accent"
          disabled={isBusy}
          onClick={onChoose}
          aria-label={`${name}: ${t(verb, { price: money(price) })}`}
        >
          {t(verb, { price: money(price) })}
        </Button>
      </div>
    </li>
  );
}
