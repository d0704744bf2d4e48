import { isActiveSubscription, isInGrace, type Subscription, renewalChoice } from "@marquee/plans-sdk";
import { isInFreeTrial } from "@marquee/plans-sdk/rules";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { useDateText } from "../../texts/use-date-text.ts";
import { useLanguageNames } from "../../texts/use-language-names.ts";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./Purchases.css.ts";
import { RenewalActions } from "./RenewalActions.tsx";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";

/** Pays again for a subscription whose renewal payment failed. The subscription continues from its end. */
function PayAgain({ pack, nowMs }: { readonly pack: Subscription; readonly nowMs: number }) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const checkOut = useCheckout();
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const chosen = renewalChoice(pack, nowMs);
  if (chosen === undefined) return null;
  return (
    <Button tone="accent" size="s" disabled={isBusy} onClick={() => void run(() => checkOut(chosen))}>
      {t("payment_pay", { price: money(chosen.price) })}
    </Button>
  );
}

interface SubscriptionRowProps {
  readonly pack: Subscription;
  readonly nowMs: number;
  /** Heading level of the row. */
  readonly heading: "h2" | "h3";
  readonly onChange?: (() => void) | undefined;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.fact}>{children}</dd>
    </div>
  );
}

/** A subscription with dates, price and renewal. In the grace period it says until when a payment is due. */
export function SubscriptionRow({ pack, nowMs, heading: Heading, onChange }: SubscriptionRowProps) {
  const t = useTranslations("subscription");
  const accountTexts = useTranslations("login-register");
  const money = useMoneyText();
  const dateText = useDateText();
  const languageNames = useLanguageNames();
  const isActive = isActiveSubscription(pack, nowMs);
  const isGrace = isInGrace(pack, nowMs);
  const isUnpaid = pack.isRenewing && isGrace;
  const {
    title,
    startsAt,
    endsAt,
    graceEndsAt,
    price,
    renewalPrice,
    isRenewing,
    supportedDevices,
    partners,
    audioLimits,
  } = pack;
  const languages = [...new Set([...audioLimits.movie, ...audioLimits.tvShow, ...audioLimits.channel])];
  const renewal = (): string => {
    if (!isRenewing) return t("pack_renewsNot");
    return renewalPrice === undefined
      ? t("pack_renewsOn", { date: dateText(endsAt) })
      : t("payment_renews", { date: dateText(endsAt), price: money(renewalPrice) });
  };
  const partner = partners.map(({ name, id }) => name ?? id).join(", ");
  return (
    <li className={isActive ? `${css.pack} ${css.running}` : css.pack}>
      <div className={css.packHead}>
        <Heading className={css.packName}>{title}</Heading>
        <div className={css.badges}>
          {isInFreeTrial(pack, nowMs) ? <Badge>{t("pack_trial")}</Badge> : null}
          <Badge tone={isActive ? "premium" : "outline"}>
            {t(isActive ? "plans_active" : "plans_expired")}
          </Badge>
        </div>
      </div>
      <dl className={css.facts}>
        <Fact name={t("pack_start")}>{dateText(startsAt)}</Fact>
        <Fact name={t("pack_end")}>{dateText(endsAt)}</Fact>
        {price === undefined ? null : <Fact name={t("pack_price")}>{money(price)}</Fact>}
        {isActive && !isUnpaid ? (
          <div className={css.sentence}>
            <dt className={css.factName}>{t("pack_renewal")}</dt>
            <dd className={css.sentenceText}>{renewal()}</dd>
          </div>
        ) : null}
      </dl>
      {isGrace ? (
        <Notice tone="warning">
          {isUnpaid ? <p className={css.fact}>{t("failure_title")}</p> : null}
          <p>{accountTexts("overview_grace", { date: dateText(graceEndsAt) })}</p>
        </Notice>
      ) : null}
      <p className={css.note}>
        {[
          partner === "" ? undefined : t("pack_from", { partner }),
          supportedDevices === undefined ? undefined : t("pack_devices", { count: supportedDevices }),
          languages.length === 0 ? undefined : t("pack_languages", { languages: languageNames(languages) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {partner === "" ? (
        <div className={css.ways}>
          {isUnpaid ? <PayAgain pack={pack} nowMs={nowMs} /> : null}
          {onChange === undefined ? null : <RenewalActions pack={pack} nowMs={nowMs} onChange={onChange} />}
        </div>
      ) : null}
    </li>
  );
}
