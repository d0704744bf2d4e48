import { useQuery } from "@apollo/client/react";
import { readViewerOverview } from "@marquee/auth-sdk";
import { ViewerOverviewDocument } from "@marquee/auth-sdk/documents";
import { deviceLimit } from "@marquee/plans-sdk";
import { nextPayment } from "@marquee/plans-sdk/rules";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { useRead } from "../../state/calls/use-read.ts";
import { readMySubscriptionsAtom } from "../../state/plans/read-my-subscriptions-atom.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { LastWatched } from "./LastWatched.tsx";
import { NameCard } from "./NameCard.tsx";
import { PaymentDue } from "./PaymentDue.tsx";
import { readLastWatchedAtom } from "./read-last-watched-atom.ts";
import { SubscriptionSummary } from "./SubscriptionSummary.tsx";
import * as css from "./ViewerOverview.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Cards for subscription, devices, next payment, last watched title and name. */
export function ViewerOverviewCards() {
  const t = useTranslations("login-register");
  const h = useTranslations("header");
  const { data, error, refetch } = useQuery(ViewerOverviewDocument);
  const { value: owned, problem, reload } = useRead(readMySubscriptionsAtom);
  const lastWatched = useRead(readLastWatchedAtom);
  const overview = data && readViewerOverview(data.viewer);
  return (
    <AsyncContent
      value={overview}
      problem={error}
      onReload={() => void refetch().catch(() => undefined)}
      rows={1}
    >
      {({ subscription, deviceCount, firstName, lastName }) => (
        <div className={css.cards}>
          <section className={css.card}>
            <CardTitle to="/myprofile/plans">{h("account_mySubscription")}</CardTitle>
            <SubscriptionSummary subscription={subscription} />
          </section>
          <section className={css.card}>
            <CardTitle to="/myprofile/managedevices">{h("settings_authorisedDevices")}</CardTitle>
            <p className={css.value}>{t("overview_devices", { count: deviceCount })}</p>
            {owned === undefined ? null : (
              <p className={css.hint}>
                {t("overview_deviceLimit", { limit: deviceLimit(owned.active, owned.nowMs) })}
              </p>
            )}
          </section>
          <section className={css.card}>
            <CardTitle to="/myprofile/payments">{t("overview_nextPayment")}</CardTitle>
            <AsyncContent value={owned} problem={problem} onReload={reload} rows={1}>
              {({ active, nowMs }) => <PaymentDue payment={nextPayment(active, nowMs)} />}
            </AsyncContent>
          </section>
          <section className={css.card}>
            <h2 className={css.name}>{t("overview_lastWatched")}</h2>
            <AsyncContent
              value={lastWatched.value}
              problem={lastWatched.problem}
              onReload={lastWatched.reload}
              rows={1}
            >
              {(watched) => <LastWatched watched={watched} />}
            </AsyncContent>
          </section>
          <NameCard firstName={firstName} lastName={lastName} />
        </div>
      )}
    </AsyncContent>
  );
}

function CardTitle({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <h2 className={css.name}>
      <PageLink to={to} prefetch="intent" className={css.titleLink}>
        {children}
        <span className={css.arrow}>
          <Icon name="chevronRight" size={20} />
        </span>
      </PageLink>
    </h2>
  );
}
