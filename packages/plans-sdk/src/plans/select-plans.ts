import { filterProviders } from "./filter-providers.ts";
import type { ProviderFilter } from "./filter-providers.ts";
import { findOption, markActive } from "./mark-active.ts";
import type { OptionPlace } from "./mark-active.ts";
import { isOfferPurchasable } from "./offer-purchasable.ts";
import type { Plan, PlanCategory } from "./plan.ts";
import { sortByPriority } from "./sort-by-priority.ts";

/** Options of `selectPlans`. */
export interface PlanChoice extends ProviderFilter {
  readonly categories: readonly PlanCategory[];
  /** True leaves no option active, neither the default nor the chosen one. Default false. */
  readonly isActiveSuppressed?: boolean | undefined;
  /** The plan that the viewer chose before; used if it is on the page and can be bought. */
  readonly chosenPlanId?: string | undefined;
}

/** The plans of a page. */
export interface PlanSelection {
  /** Filtered for the country, in ascending priority, at most one option active. */
  readonly categories: readonly PlanCategory[];
  readonly active: Plan | undefined;
  /** False when the only plan on offer cannot be bought. */
  readonly isPurchasable: boolean;
  // DEC-080
  /** True when the stored provider fits no plan and was not applied; log it. */
  readonly isProviderSetAside: boolean;
}

// PLAN-25, PLAN-26, DEC-117
/**
 * Returns the plans of a page: filtered by provider outside India, sorted by priority, with the default option active unless
 * suppressed. Without a default, the first option of the first category with options becomes it.
 * Spec: plans §4, "Plan selection".
 */
export function selectPlans(choice: PlanChoice): PlanSelection {
  const filtered = filterProviders(choice.categories, choice);
  const sorted = filtered.categories.map((category) =>
    Object.assign({}, category, { options: sortByPriority(category.options) }),
  );
  const place = findOption(sorted, (plan) => plan.isDefault);
  const first = place ?? findOption(sorted, () => true);
  const complete = place || first === undefined ? sorted : markDefault(sorted, first);
  const chosen = findOption(
    complete,
    (plan) => plan.id === choice.chosenPlanId && plan.isPurchaseAllowed === true,
  );
  const active = choice.isActiveSuppressed ? undefined : (chosen ?? first);
  const categories = markActive(complete, active);
  return {
    categories,
    active: active && categories[active.category]?.options[active.option],
    isPurchasable: isOfferPurchasable(sorted),
    isProviderSetAside: filtered.isProviderSetAside,
  };
}

function markDefault(categories: readonly PlanCategory[], place: OptionPlace): readonly PlanCategory[] {
  return categories.map((category, at) =>
    at === place.category
      ? Object.assign({}, category, {
          isDefault: true,
          options: category.options.map((plan, option) =>
            option === place.option ? Object.assign({}, plan, { isDefault: true }) : plan,
          ),
        })
      : category,
  );
}
