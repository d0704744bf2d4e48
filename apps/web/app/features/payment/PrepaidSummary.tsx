import type { Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { readSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { grantedIdOf } from "../../state/plans/granted-by-code.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { SummaryLine } from "./OrderSummary.tsx";
import * as css from "./Payment.css.ts";

/** The subscription that the code started or extended, else the one that started last; null without any. */
const readGrantedAtom = atom(
  null,
  async (_get, set, grantedId: string | undefined): Promise<Subscription | null> => {
    const owned = await set(readSubscriptionsAtom);
    const newest = owned.reduce<Subscription | null>(
      (newest, next) => (newest === null || (next.startsAt ?? 0) > (newest.startsAt ?? 0) ? next : newest),
      null,
    );
    return owned.find(({ id }) => id !== undefined && id === grantedId) ?? newest;
  },
);

/** The subscription from a prepaid code. Viewers without a subscription are redirected home. */
export function PrepaidSummary() {
  const t = useTranslations("subscription");
  const dateText = useDateText();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const { value, problem, reload } = useRead(readGrantedAtom, grantedIdOf(state));
  const isEmpty = value === null;
  useEffect(() => {
    if (isEmpty) void navigate("/", { replace: true });
  }, [isEmpty, navigate]);
  return (
    <FormCard title={t("success_prepaid_title")} intro={t("success_prepaid")}>
      <span className={css.sign}>
        <Icon name="check" size={40} />
      </span>
      <AsyncContent value={value ?? undefined} problem={problem} onReload={reload} rows={2}>
        {({ title, startsAt, endsAt }) => (
          <dl className={css.lines}>
            <SummaryLine name={t("success_pack")}>{title}</SummaryLine>
            <SummaryLine name={t("success_starts")}>{dateText(startsAt)}</SummaryLine>
            <SummaryLine name={t("success_ends")}>{dateText(endsAt)}</SummaryLine>
          </dl>
        )}
      </AsyncContent>
      <div className={css.ways}>
        <ButtonLink to="/" tone="accent" icon="play">
          {t("success_watch")}
        </ButtonLink>
        <ButtonLink to="/myprofile/plans">{t("plans_title")}</ButtonLink>
      </div>
    </FormCard>
  );
}
