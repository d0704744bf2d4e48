import type { Transaction } from "@marquee/plans-sdk";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { providerName } from "../../texts/provider-name.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./Purchases.css.ts";

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>{name}</dt>
      <dd className={css.lineValue}>{children}</dd>
    </div>
  );
}

/** A purchase or an unpaid attempt. Paid ones have a receipt. */
export function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const dateText = useDateText();
  const { id, at, title, state, price, discount, dueNow, tax, paymentProvider, transactionId } = transaction;
  const paid = transaction.paid ?? dueNow;
  const isTrial =
    dueNow?.amountMinor === 0 && price !== undefined && price.amountMinor > (discount?.amountMinor ?? 0);
  const reduction = discount === undefined || discount.amountMinor === 0 ? undefined : `−${money(discount)}`;
  const taxText = tax === undefined ? undefined : `${tax.name} ${tax.percent} %: ${money(tax.amount)}`;
  return (
    <li className={css.row}>
      <div className={css.rowHead}>
        <div>
          <p className={css.rowName}>{title}</p>
          <p className={css.rowFacts}>{dateText(at)}</p>
        </div>
        <div className={css.badges}>
          {paid === undefined ? null : (
            <span className={transaction.paid === undefined ? css.amountDue : css.amount}>{money(paid)}</span>
          )}
          <Badge>{t(`transactions_${state}`)}</Badge>
        </div>
      </div>
      {state !== "paid" && state !== "refundDue" && state !== "refunded" ? null : (
        <details>
          <summary className={css.summary}>
            <span aria-hidden="true">{t("receipt")}</span>
            <VisuallyHidden>{t("receipt_of", { title, date: dateText(at) })}</VisuallyHidden>
            <Icon name="chevronDown" size={16} />
          </summary>
          <dl className={css.receipt}>
            <Line name={t("receipt_number")}>{transactionId ?? id}</Line>
            <Line name={title}>{price === undefined ? "" : money(price)}</Line>
            {reduction === undefined ? null : <Line name={t("payment_discount")}>{reduction}</Line>}
            {isTrial ? <Line name={t("pack_trial")}>{money(dueNow)}</Line> : null}
            {paymentProvider === undefined ? null : (
              <Line name={t("receipt_paidWith")}>
                {providerName(paymentProvider) ?? t("payment_testProvider")}
              </Line>
            )}
            {taxText === undefined ? null : <Line name={t("receipt_tax")}>{taxText}</Line>}
            {paid === undefined ? null : (
              <div className={css.line}>
                <dt className={css.total}>{t("receipt_total")}</dt>
                <dd className={`${css.lineValue} ${css.total}`}>{money(paid)}</dd>
              </div>
            )}
          </dl>
        </details>
      )}
    </li>
  );
}
