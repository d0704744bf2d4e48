import type { OffersInForce, Plan } from "@marquee/plans-sdk";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { providerName } from "../../texts/provider-name.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { PlanPrices } from "./PlanPrices.tsx";
import * as css from "./TierCard.css.ts";

interface PlanOptionProps {
  readonly plan: Plan;
  readonly inForce: OffersInForce;
  /** The only option of its card. */
  readonly isAlone: boolean;
  readonly isOwned: boolean;
  /** The plan begins with a free trial for this viewer. */
  readonly hasTrial: boolean;
  readonly isProviderNamed: boolean;
  readonly onChoose: (planId: string) => void;
}

/** A plan as a radio button, labelled by its name and price. */
export function PlanOption({
  plan,
  inForce,
  isAlone,
  isOwned,
  hasTrial,
  isProviderNamed,
  onChoose,
}: PlanOptionProps) {
  const t = useTranslations("subscription");
  const id = useId();
  const canBuy = plan.isPurchaseAllowed === true;
  return (
    <div className={isAlone ? css.onlyOption : css.option}>
      <input
        type="radio"
        name="plan"
        value={plan.id}
        id={id}
        className={css.radio}
        checked={plan.isActive}
        disabled={!canBuy}
        aria-describedby={`${id}d`}
        onChange={() => onChoose(plan.id)}
      />
      <span className={css.frame} aria-hidden="true" />
      <span className={css.mark} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <label htmlFor={id} className={css.label}>
        <span className={css.title}>{plan.title}</span>
        <PlanPrices plan={plan} inForce={inForce} />
      </label>
      <div id={`${id}d`} className={css.details}>
        {isOwned || hasTrial ? (
          <p className={css.badges}>
            {isOwned ? <Badge tone="premium">{t("buy_owned")}</Badge> : null}
            {hasTrial ? <Badge>{t("buy_trial", { count: plan.freeTrialDays })}</Badge> : null}
          </p>
        ) : null}
        {canBuy ? null : <p className={css.refusal}>{t("reason_notPurchasable")}</p>}
        {isProviderNamed && plan.paymentProviders.length > 0 ? (
          <p className={css.muted}>
            {t("buy_payWith", {
              providers: plan.paymentProviders
                .map(({ name }) => providerName(name) ?? t("payment_testProvider"))
                .join(", "),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
