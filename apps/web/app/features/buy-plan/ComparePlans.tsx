import {
  priceOf,
  type OffersInForce,
  type Plan,
  type PlanCategory,
  type PlansMetadata,
} from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./ComparePlans.css.ts";

/** A table that compares the plans by feature. Closed at first; it opens without JavaScript too. */
export function ComparePlans({
  categories,
  metadata,
  inForce,
}: {
  readonly categories: readonly PlanCategory[];
  readonly metadata: PlansMetadata;
  readonly inForce: OffersInForce;
}) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const featuresOf = new Map(metadata.plans.map(({ planId, featureIds }) => [planId, featureIds]));
  const plans = categories.flatMap(({ options }) => options).filter(({ id }) => featuresOf.has(id));
  if (plans.length < 2 || metadata.features.length === 0) return null;
  const price = (plan: Plan): string => {
    const cost = priceOf(plan, inForce);
    return cost.ok ? money(cost.value.shown) : t("buy_noPrice");
  };
  return (
    <details className={css.compare}>
      <summary className={css.summary}>
        {t("compare_title")}
        <Icon name="chevronDown" size={20} />
      </summary>
      {/* A scrollable region must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroller} role="region" aria-label={t("compare_title")} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {t("compare_feature")}
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className={plan.isActive ? css.chosenHead : css.head}>
                  {plan.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={css.rowHead}>
                {t("compare_price")}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className={css.cell}>
                  {price(plan)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className={css.rowHead}>
                {t("compare_devices")}
              </th>
              {plans.map(({ id, supportedDevices }) => (
                <td key={id} className={css.cell}>
                  {supportedDevices ?? "–"}
                </td>
              ))}
            </tr>
            {metadata.features.map((feature) => (
              <tr key={feature.id}>
                <th scope="row" className={css.rowHead}>
                  {feature.title}
                </th>
                {plans.map(({ id }) => (
                  <td key={id} className={css.cell}>
                    <Included has={featuresOf.get(id)?.includes(feature.id) === true} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Included({ has }: { readonly has: boolean }) {
  const t = useTranslations("subscription");
  if (!has) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t("compare_no")}</VisuallyHidden>
      </>
    );
  }
  return (
    <span className={css.yes}>
      <Icon name="check" size={20} />
      <VisuallyHidden>{t("compare_yes")}</VisuallyHidden>
    </span>
  );
}
