import type { Money, Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { checkoutAtom } from "../../state/plans/checkout-atoms.ts";
import { readSubscriptionsAtom, refreshSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./Payment.css.ts";

interface Summary {
  readonly orderId: string;
  readonly title: string;
  readonly price: Money | undefined;
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly isRenewing: boolean;
  readonly contentId: string | undefined;
}

/** Reads the order, and the subscription that it started. */
const readSummaryAtom = atom(null, async (get, set, orderId: string): Promise<Summary> => {
  const checkout = await get(checkoutAtom);
  // The order changed the viewer's subscriptions, and so perhaps the user type.
  await set(refreshSubscriptionsAtom);
  const owned = await set(readSubscriptionsAtom);
  const order = checkout.order();
  const record = checkout.record();
  const chosen = record?.orderId === orderId ? record.plan : undefined;
  const planId = order?.planId ?? chosen?.planId;
  const pack = owned.reduce<Subscription | undefined>(
    (newest, next) =>
      next.planId === planId && (next.startsAt ?? 0) > (newest?.startsAt ?? -1) ? next : newest,
    undefined,
  );
  return {
    orderId,
    title:
      [chosen?.title, order?.title, pack?.title].find((title) => title !== undefined && title !== "") ?? "",
    price: order?.dueNow ?? order?.price,
    startsAt: order?.startsAt ?? pack?.startsAt,
    endsAt: order?.endsAt ?? pack?.endsAt,
    isRenewing: pack?.isRenewing ?? false,
    contentId: order?.contentId ?? chosen?.contentId,
  };
});

export function SummaryLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt className={css.lineName}>{name}</dt>
      <dd className={css.lineValue}>{children}</dd>
    </div>
  );
}

/** A paid order: subscription or title, price, dates, and links to continue. */
export function OrderSummary({ orderId }: { readonly orderId: string }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const dateText = useDateText();
  const { value, problem, reload } = useRead(readSummaryAtom, orderId);
  const isRental = value?.contentId !== undefined;
  return (
    <FormCard title={t("success_title")} intro={t(isRental ? "success_rental" : "success_intro")}>
      <span className={css.sign}>
        <Icon name="check" size={40} />
      </span>
      <AsyncContent value={value} problem={problem} onReload={reload} rows={2}>
        {({ title, price, startsAt, endsAt, isRenewing }) => (
          <dl className={css.lines}>
            <SummaryLine name={t(isRental ? "success_what" : "success_pack")}>{title}</SummaryLine>
            {price === undefined ? null : <SummaryLine name={t("success_paid")}>{money(price)}</SummaryLine>}
            {startsAt === undefined ? null : (
              <SummaryLine name={t("success_starts")}>{dateText(startsAt)}</SummaryLine>
            )}
            {endsAt === undefined ? null : (
              <SummaryLine name={t(isRenewing ? "success_renews" : "success_ends")}>
                {dateText(endsAt)}
              </SummaryLine>
            )}
            <SummaryLine name={t("success_order")}>{orderId}</SummaryLine>
          </dl>
        )}
      </AsyncContent>
      <div className={css.ways}>
        <ButtonLink to={isRental ? "/myprofile/rentals" : "/"} tone="accent" icon="play">
          {t("success_watch")}
        </ButtonLink>
        {isRental ? null : <ButtonLink to="/myprofile/plans">{t("plans_title")}</ButtonLink>}
      </div>
    </FormCard>
  );
}
