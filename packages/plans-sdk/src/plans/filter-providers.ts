import { isIndia } from "@marquee/config/countries";
import type { CountryCode } from "@marquee/config/countries";
import { fittingProviders } from "./fitting-providers.ts";
import type { Plan, PlanCategory } from "./plan.ts";

/** Options of {@link filterProviders}. */
export interface ProviderFilter {
  readonly country: CountryCode;
  /** The stored provider of a link. */
  readonly storedProvider?: string | undefined;
}

/** Categories after the filter. */
export interface FilteredCategories {
  readonly categories: readonly PlanCategory[];
  /** True when the stored provider fits no plan on sale and was not applied; log it. */
  readonly isProviderSetAside: boolean;
}

// PLAN-33, PLAN-53, DEC-080, DEC-118
/**
 * Outside India a plan needs a payment provider, and a stored provider filters plans and providers. If that would leave no plan to
 * buy, the stored provider is ignored, so that an old link never hides all plans. In India nothing is filtered. Spec: plans §4,
 * "non-India plans get an extra provider filter".
 */
export function filterProviders(
  categories: readonly PlanCategory[],
  { country, storedProvider }: ProviderFilter,
): FilteredCategories {
  if (isIndia(country)) return { categories, isProviderSetAside: false };
  const payable = filterOptions(categories, (plan) => (plan.paymentProviders.length ? plan : undefined));
  if (!storedProvider) return { categories: payable, isProviderSetAside: false };
  const fitting = filterOptions(payable, (plan) => withProvider(plan, storedProvider));
  const hasPlanToBuy = fitting.some(({ options }) => options.some((plan) => plan.isPurchaseAllowed));
  return { categories: hasPlanToBuy ? fitting : payable, isProviderSetAside: !hasPlanToBuy };
}

function withProvider(plan: Plan, stored: string): Plan | undefined {
  const paymentProviders = fittingProviders(plan.paymentProviders, stored);
  return paymentProviders.length ? Object.assign({}, plan, { paymentProviders }) : undefined;
}

function filterOptions(
  categories: readonly PlanCategory[],
  change: (plan: Plan) => Plan | undefined,
): readonly PlanCategory[] {
  return categories.map((category) =>
    Object.assign({}, category, {
      options: category.options.map(change).filter((plan) => plan !== undefined),
    }),
  );
}
