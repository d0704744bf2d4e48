import { useTranslations } from "use-intl";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./Payment.css.ts";
import type { ChosenCheckout } from "./read-checkout.ts";

/** Price, discount, amount due now and later terms, as they must be shown before payment. */
export function PriceLines({ checkout: { chosen, price, terms } }: { readonly checkout: ChosenCheckout }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const dateText = useDateText();
  if (terms === undefined || !price.ok) return null;
  const { full, saved } = price.value;
  const minus = saved && `−${money(saved)}`;
  const { trialEndsAt, renewal, endsAt } = terms;
  return (
    <>
      <dl className={css.lines}>
        {full !== undefined && saved !== undefined ? (
          <>
            <div className={css.line}>
              <dt className={css.lineName}>{t("payment_price")}</dt>
              <dd className={`${css.lineValue} ${css.amount}`}>{money(full)}</dd>
            </div>
            <div className={css.line}>
              <dt className={css.lineName}>
                {chosen.code === undefined ? t("payment_discount") : t("payment_code", { code: chosen.code })}
              </dt>
              <dd className={`${css.lineValue} ${css.amount} ${css.saving}`}>{minus}</dd>
            </div>
          </>
        ) : null}
        <div className={css.line}>
          <dt>{t("payment_dueNow")}</dt>
          <dd className={`${css.lineValue} ${css.amount} ${css.total}`}>{money(terms.dueNow)}</dd>
        </div>
      </dl>
      <div className={css.terms}>
        {trialEndsAt === undefined ? null : (
          <p>{t("payment_trial", { date: dateText(trialEndsAt), price: money(terms.price) })}</p>
        )}
        {endsAt === undefined || chosen.contentId !== undefined ? null : (
          <p>
            {renewal === undefined
              ? t("payment_ends", { date: dateText(endsAt) })
              : t("payment_renews", { date: dateText(endsAt), price: money(renewal) })}
          </p>
        )}
        {chosen.fromPlanId === undefined ? null : <p>{t("payment_upgrade")}</p>}
      </div>
    </>
  );
}
