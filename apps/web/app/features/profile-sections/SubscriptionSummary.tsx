import type { OverviewSubscription } from "@marquee/auth-sdk";
import { useTranslations } from "use-intl";
import { useDateText } from "../../texts/use-date-text.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./ViewerOverview.css.ts";

const STATE_TEXTS = {
  RENEWING: "overview_renewing",
  ENDING: "overview_ending",
  GRACE: "overview_grace",
  ENDED: "overview_ended",
} as const;

const hasStateText = (state: string): state is keyof typeof STATE_TEXTS => state in STATE_TEXTS;

/** Plan and state of the viewer's subscription, and where to buy one if none is active. */
export function SubscriptionSummary({
  subscription,
}: {
  readonly subscription: OverviewSubscription | undefined;
}) {
  const t = useTranslations("login-register");
  const dateText = useDateText();
  const hasEnded = subscription === undefined || subscription.state === "ENDED";
  return (
    <>
      <p className={css.value}>{subscription?.planTitle ?? t("overview_none")}</p>
      {subscription === undefined || !hasStateText(subscription.state) ? null : (
        <p className={css.hint}>
          {t(STATE_TEXTS[subscription.state], { date: dateText(subscription.endsAt) })}
        </p>
      )}
      {hasEnded ? (
        <div>
          <ButtonLink to="/buy-plan" size="s" tone="accent">
            {t("overview_plans")}
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}
