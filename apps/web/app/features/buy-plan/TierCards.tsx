import type { OffersInForce } from "@marquee/plans-sdk";
import type { PlanRecommendation, PlanTier } from "@marquee/plans-sdk/rules";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/Badge/Badge.tsx";
import * as page from "./BuyPlan.css.ts";
import { DurationLinks } from "./DurationSwitch.tsx";
import * as css from "./TierCard.css.ts";
import { PlanOption } from "./PlanOption.tsx";
import { TierFeatures } from "./TierFeatures.tsx";

interface TierCardsProps {
  readonly tiers: readonly PlanTier[];
  /** Whether it is known that the viewer gets the free trials. */
  readonly showsTrials: boolean;
  readonly recommended: PlanRecommendation | undefined;
  readonly ownedPlanIds: ReadonlySet<string>;
  readonly inForce: OffersInForce;
  /** The viewer's link names a payment provider. */
  readonly isProviderNamed: boolean;
  readonly onChoose: (planId: string) => void;
}

const REASON_TEXTS = {
  LOWEST_PER_MONTH: "buy_reason_perMonth",
  MOST_DEVICES: "buy_reason_devices",
} as const;

/** A card for each tier. All plans form one group of radio buttons. */
export function TierCards({ tiers, showsTrials, recommended, ownedPlanIds, ...ofPlan }: TierCardsProps) {
  const t = useTranslations("subscription");
  return (
    <fieldset>
      <legend className={page.legend}>{t("buy_plans")}</legend>
      <div className={css.cards}>
        {tiers.map(({ category, plans, lead, durations, trials }) => (
          <section key={category.id ?? category.title} className={lead?.isActive ? css.chosenCard : css.card}>
            <h2 className={css.tier}>{category.title}</h2>
            {lead === undefined ? (
              <>
                <p className={css.muted}>{t("buy_availableFor")}</p>
                <DurationLinks durations={durations} />
              </>
            ) : (
              <>
                {recommended !== undefined && plans.some(({ id }) => id === recommended.planId) ? (
                  <p className={css.badges}>
                    <Badge tone="premium">{t("buy_recommended")}</Badge>
                    <span className={css.reason}>
                      {recommended.reasons.map((reason) => t(REASON_TEXTS[reason])).join(" · ")}
                    </span>
                  </p>
                ) : null}
                {plans.map((plan) => (
                  <PlanOption
                    key={plan.id}
                    plan={plan}
                    isAlone={plans.length === 1}
                    isOwned={ownedPlanIds.has(plan.id)}
                    hasTrial={showsTrials && trials.includes(plan.id) && !ownedPlanIds.has(plan.id)}
                    {...ofPlan}
                  />
                ))}
                <TierFeatures plan={lead} />
              </>
            )}
          </section>
        ))}
      </div>
    </fieldset>
  );
}
