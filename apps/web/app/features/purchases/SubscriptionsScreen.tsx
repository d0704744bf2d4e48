import type { Subscription } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { useRead } from "../../state/calls/use-read.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { SubscriptionRow } from "./SubscriptionRow.tsx";
import * as css from "./Purchases.css.ts";
import { readMySubscriptionsAtom } from "../../state/plans/read-my-subscriptions-atom.ts";
import { UpgradeOffers } from "./UpgradeOffers.tsx";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** The viewer's active and ended subscriptions with their actions. */
export function SubscriptionsScreen() {
  const t = useTranslations("subscription");
  const { value, problem, reload } = useRead(readMySubscriptionsAtom);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("plans_title")}</h1>
      <AsyncContent value={value} problem={problem} onReload={reload}>
        {({ active, ended, fromPartners, nowMs }) => (
          <>
            {active.length > 0 ? null : <NoSubscription hadSubscriptions={ended.length > 0} />}
            <SubscriptionGroup title={t("plans_active")} packs={active} nowMs={nowMs} onChange={reload} />
            {active.length === 0 ? null : <UpgradeOffers />}
            <SubscriptionGroup title={t("plans_expired")} packs={ended} nowMs={nowMs} onChange={reload} />
            {fromPartners.length > 0 ? (
              <p>
                <PageLink to="/myaccount/partnersubscriptions" className={textLink}>
                  {t("plans_partners")}
                </PageLink>
              </p>
            ) : null}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function NoSubscription({ hadSubscriptions }: { readonly hadSubscriptions: boolean }) {
  const t = useTranslations("subscription");
  return (
    <div className={css.empty}>
      {hadSubscriptions ? null : <p className={css.emptyTitle}>{t("plans_none")}</p>}
      <p>{t("plans_none_intro")}</p>
      <ButtonLink to="/buy-plan" tone="accent" icon="crown">
        {t("plans_see")}
      </ButtonLink>
    </div>
  );
}

interface SubscriptionGroupProps {
  readonly title: string;
  readonly packs: readonly Subscription[];
  readonly nowMs: number;
  readonly onChange: () => void;
}

function SubscriptionGroup({ title, packs, nowMs, onChange }: SubscriptionGroupProps) {
  if (packs.length === 0) return null;
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.packs}>
        {packs.map((pack) => (
          <SubscriptionRow
            key={pack.id ?? `${pack.planId}${pack.startsAt ?? ""}`}
            pack={pack}
            nowMs={nowMs}
            heading="h3"
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}
