import { PLAN_REASONS, priceOf, type OffersInForce, type Plan } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./TierCard.css.ts";

interface PlanPricesProps {
  readonly plan: Plan;
  readonly inForce: OffersInForce;
}

/** The current price, the list price and the renewal price of a plan. */
export function PlanPrices({ plan, inForce }: PlanPricesProps) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const price = priceOf(plan, inForce);
  if (!price.ok) return <span className={css.renewal}>{t(PLAN_REASONS[price.code])}</span>;
  const { shown, list, percent, perMonth, renewal } = price.value;
  // For a plan of one month the price per month equals the price.
  const isLonger = perMonth !== undefined && perMonth.amountMinor < shown.amountMinor;
  return (
    <>
      <span className={css.priceLine}>
        <span className={css.price}>{money(shown)}</span>
        {list === undefined ? null : (
          <span>
            <s className={css.before} aria-hidden="true">
              {money(list)}
            </s>
            <VisuallyHidden>{t("buy_insteadOf", { price: money(list) })}</VisuallyHidden>
          </span>
        )}
        {percent === undefined ? null : <span className={css.saving}>{t("buy_save", { percent })}</span>}
      </span>
      <span className={css.perMonth}>{isLonger ? t("buy_perMonth", { price: money(perMonth) }) : ""}</span>
      <span className={css.renewal}>
        {renewal === undefined ? t("buy_once") : t("buy_renewal", { price: money(renewal) })}
      </span>
    </>
  );
}
