import { useQuery } from "@apollo/client/react";
import { readViewerOverview, type OverviewSubscription } from "@marquee/auth-sdk";
import { ViewerOverviewDocument } from "@marquee/auth-sdk/documents";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { NameCard } from "./NameCard.tsx";
import * as css from "./ViewerOverview.css.ts";

const STANDING = {
  RENEWING: "overview_renewing",
  ENDING: "overview_ending",
  GRACE: "overview_grace",
  ENDED: "overview_ended",
} as const;

const isStanding = (state: string): state is keyof typeof STANDING => state in STANDING;

/** Subscription, devices and name of the viewer at a glance. */
export function ViewerOverviewCards() {
  const t = useTranslations("login-register");
  const h = useTranslations("header");
  const { data, error, refetch } = useQuery(ViewerOverviewDocument);
  const overview = data && readViewerOverview(data.viewer);
  return (
    <LoadedPart
      value={overview}
      problem={error}
      onReload={() => void refetch().catch(() => undefined)}
      rows={1}
    >
      {({ subscription, deviceCount, firstName, lastName }) => (
        <div className={css.cards}>
          <section className={css.card}>
            <h2 className={css.name}>{h("account_mySubscription")}</h2>
            <Subscribed subscription={subscription} />
          </section>
          <section className={css.card}>
            <h2 className={css.name}>{h("settings_authorisedDevices")}</h2>
            <p className={css.value}>{t("overview_devices", { count: deviceCount })}</p>
            <Link to="/myprofile/managedevices" prefetch="intent" className={textLink}>
              {h("account_manageDevices")}
            </Link>
          </section>
          <NameCard firstName={firstName} lastName={lastName} />
        </div>
      )}
    </LoadedPart>
  );
}

function Subscribed({ subscription }: { readonly subscription: OverviewSubscription | undefined }) {
  const t = useTranslations("login-register");
  const h = useTranslations("header");
  const date = useDateText();
  const isRunning = subscription !== undefined && subscription.state !== "ENDED";
  return (
    <>
      <p className={css.value}>{subscription?.planTitle ?? t("overview_none")}</p>
      {subscription === undefined || !isStanding(subscription.state) ? null : (
        <p className={css.hint}>
          {t(STANDING[subscription.state], { date: date.short(subscription.endsAt) })}
        </p>
      )}
      <Link to={isRunning ? "/myprofile/plans" : "/buy-plan"} prefetch="intent" className={textLink}>
        {isRunning ? h("account_mySubscription") : t("overview_plans")}
      </Link>
    </>
  );
}
