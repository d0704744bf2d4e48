import type { NextPayment } from "@marquee/plans-sdk/rules";
import { useTranslations } from "use-intl";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./ViewerOverview.css.ts";

/** The next payment: amount, date and plan. */
export function PaymentDue({ payment }: { readonly payment: NextPayment | undefined }) {
  const t = useTranslations("login-register");
  const dateText = useDateText();
  const money = useMoneyText();
  if (payment === undefined) return <p className={css.value}>{t("overview_noPayment")}</p>;
  const { title, amount, dueAt, isOverdue } = payment;
  const day =
    dueAt !== undefined && isOverdue ? t("overview_overdue", { date: dateText(dueAt) }) : dateText(dueAt);
  const [value, ...rest] = [amount === undefined ? undefined : money(amount), day, title].filter(Boolean);
  return (
    <>
      <p className={css.value}>{value}</p>
      <p className={css.hint}>{rest.join(" · ")}</p>
    </>
  );
}
