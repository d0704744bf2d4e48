import type { Plan } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./PlanCard.css.ts";
import { cardPrices } from "./plan-facts.ts";

/** What a plan costs now, what it cost before, and what comes after. */
export function PlanPrices({ plan }: { readonly plan: Plan }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const { price, before, percent, perMonth } = cardPrices(plan);
  if (price === undefined) return <span className={css.renewal}>{t("buy_noPrice")}</span>;
  const renewal = plan.price.renewal ?? plan.price.actual ?? price;
  return (
    <>
      <span className={css.priceLine}>
        <span className={css.price}>{money(price)}</span>
        {before === undefined ? null : (
          <span>
            <s className={css.before} aria-hidden="true">
              {money(before)}
            </s>
            <VisuallyHidden>{t("buy_insteadOf", { price: money(before) })}</VisuallyHidden>
          </span>
        )}
        {percent === undefined ? null : <span className={css.saving}>{t("buy_save", { percent })}</span>}
      </span>
      <span className={css.perMonth}>
        {perMonth === undefined ? "" : t("buy_perMonth", { price: money(perMonth) })}
      </span>
      <span className={css.renewal}>
        {plan.isRecurring ? t("buy_renewal", { price: money(renewal) }) : t("buy_once")}
      </span>
    </>
  );
}
