import { optionsByDuration, type OffersInForce, type Plan, type PlanCategory } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import * as css from "./BuyPlan.css.ts";
import { PlanCard } from "./PlanCard.tsx";

interface PlanCategoriesProps {
  readonly categories: readonly PlanCategory[];
  /** Days; undefined shows every duration. */
  readonly duration: number | undefined;
  readonly ownedPlanIds: ReadonlySet<string>;
  readonly inForce: OffersInForce;
  readonly isProviderGiven: boolean;
  readonly onChoose: (planId: string) => void;
}

/** Options of the durations that show: those at the usual price, then those whose price is kept. */
function shownPlans({ options }: PlanCategory, duration: number | undefined): readonly Plan[] {
  return optionsByDuration(options)
    .filter(({ days }) => duration === undefined || days === duration)
    .flatMap(({ unreserved, reserved }) => [...unreserved, ...reserved]);
}

/** The plans under their headings. Every card belongs to one group of radio buttons, so that one plan is chosen. */
export function PlanCategories({
  categories,
  duration,
  ownedPlanIds,
  inForce,
  isProviderGiven,
  onChoose,
}: PlanCategoriesProps) {
  const t = useTranslations("subscription");
  const shown = categories
    .map((category) => ({ category, plans: shownPlans(category, duration) }))
    .filter(({ plans }) => plans.length > 0);
  return (
    <fieldset className={css.plans}>
      <legend className={css.legend}>{t("buy_plans")}</legend>
      {shown.map(({ category, plans }) => (
        <section key={category.id ?? category.title} className={css.category}>
          <h2 className={css.categoryTitle}>{category.title}</h2>
          <div className={css.grid}>
            {plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isOwned={ownedPlanIds.has(plan.id)}
                inForce={inForce}
                isProviderGiven={isProviderGiven}
                onChoose={onChoose}
              />
            ))}
          </div>
        </section>
      ))}
    </fieldset>
  );
}
