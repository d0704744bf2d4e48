import type { OffersInForce, Plan } from "@marquee/plans-sdk";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { providerName } from "../../texts/provider-name.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { useDurationText } from "../../texts/use-duration-text.ts";
import * as css from "./PlanCard.css.ts";
import { PlanFeatures } from "./PlanFeatures.tsx";
import { PlanPrices } from "./PlanPrices.tsx";

interface PlanCardProps {
  readonly plan: Plan;
  readonly inForce: OffersInForce;
  readonly isOwned: boolean;
  /** The link that brought the viewer names how they pay. */
  readonly isProviderGiven: boolean;
  readonly onChoose: (planId: string) => void;
}

/** One plan that can be chosen. The whole card is the label of its radio button. */
export function PlanCard({ plan, inForce, isOwned, isProviderGiven, onChoose }: PlanCardProps) {
  const t = useTranslations("subscription");
  const durationText = useDurationText();
  const id = useId();
  const duration = durationText(plan.duration?.days);
  const canBuy = plan.isPurchaseAllowed === true;
  return (
    <div className={css.card}>
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
        {duration === undefined ? null : <span className={css.duration}>{duration}</span>}
        <span className={css.title}>{plan.title}</span>
        <PlanPrices plan={plan} inForce={inForce} />
      </label>
      <div id={`${id}d`} className={css.details}>
        <p className={css.badges}>
          {isOwned ? <Badge tone="premium">{t("buy_owned")}</Badge> : null}
          {plan.isDefault && !isOwned ? <Badge tone="premium">{t("buy_recommended")}</Badge> : null}
          {plan.kind === "reserved" ? <Badge>{t("buy_reserved")}</Badge> : null}
          {plan.freeTrialDays > 0 ? <Badge>{t("buy_trial", { count: plan.freeTrialDays })}</Badge> : null}
        </p>
        {canBuy ? null : <p className={css.refusal}>{t("reason_notPurchasable")}</p>}
        {isProviderGiven && plan.paymentProviders.length > 0 ? (
          <p className={css.description}>
            {t("buy_payWith", {
              providers: plan.paymentProviders
                .map(({ name }) => providerName(name) ?? t("payment_testProvider"))
                .join(", "),
            })}
          </p>
        ) : null}
        <div className={css.more}>
          {plan.description === "" ? null : <p className={css.description}>{plan.description}</p>}
          <PlanFeatures plan={plan} />
        </div>
        {plan.isActive ? <VisuallyHidden>{t("buy_chosen")}</VisuallyHidden> : null}
      </div>
    </div>
  );
}
