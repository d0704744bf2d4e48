import { optionsByDuration } from "./options-by-duration.ts";
import type { Plan, PlanCategory } from "./plan.ts";

/** What decides which plans of a page show. */
export interface PlanTierInput {
  /** Of `selectPlans`. */
  readonly categories: readonly PlanCategory[];
  /** Days of the duration asked for; one that nothing is sold for counts as none. */
  readonly days?: number | undefined;
}

/** A category as one card of a page. */
export interface PlanTier {
  readonly category: PlanCategory;
  /** Its plans of the duration that shows: usual prices first, then kept ones. Empty where it has none. */
  readonly plans: readonly Plan[];
  /** The plan that the card tells of: the active one, else the first that may be bought, else the first. */
  readonly lead: Plan | undefined;
  /** Every duration of the tier in days, the longest first. */
  readonly durations: readonly number[];
}

/** The plans of a page as tiers in one duration. */
export interface PlanTiers {
  /** Every duration in days, the longest first. */
  readonly durations: readonly number[];
  /** The duration that shows: the one asked for, else of the active plan, else the longest; undefined without any. */
  readonly days: number | undefined;
  /** In the order of the categories; those without any plan are left out. */
  readonly tiers: readonly PlanTier[];
}

// PLAN-137
/**
 * Groups plans by tier for a page with a duration switch: each category is a tier, and of each the plans of one duration show.
 * A plan without duration shows in each. Never throws.
 * @example
 * const { durations, days, tiers } = planTiers({ categories: selection.categories, days: 30 });
 */
export function planTiers({ categories, days }: PlanTierInput): PlanTiers {
  const options = ([] as Plan[]).concat(...categories.map((category) => category.options));
  const durations = durationsOf(options);
  const active = options.filter(({ isActive }) => isActive)[0];
  const shown =
    days !== undefined && durations.includes(days) ? days : ((active && daysOf(active)) ?? durations[0]);
  const tiers = categories
    .filter((category) => category.options.length > 0)
    .map((category) => {
      const inTime = optionsByDuration(category.options)
        .filter((same) => same.days === undefined || same.days === shown)
        .map(({ unreserved, reserved }) => unreserved.concat(reserved));
      const plans = ([] as Plan[]).concat(...inTime);
      const lead = plans.filter(({ isActive }) => isActive).concat(plans.filter(isSold), plans)[0];
      return { category, plans, lead, durations: durationsOf(category.options) };
    });
  return { durations, days: shown, tiers };
}

// PLAN-137
/**
 * The plan to choose when the duration changes: of the tier of the active plan, else of the first tier that sells one for it.
 * The active plan itself where it lasts as long; undefined where nothing of the duration may be bought.
 */
export function planForDuration({ categories, days }: PlanTierInput): Plan | undefined {
  const { tiers } = planTiers({ categories, days });
  const sold = tiers.filter(({ lead }) => lead && isSold(lead));
  const [tier] = sold.filter(({ category }) => category.isActive).concat(sold);
  return tier && tier.lead;
}

function isSold({ isPurchaseAllowed }: Plan): boolean {
  return isPurchaseAllowed === true;
}

function daysOf({ duration }: Plan): number | undefined {
  return duration && duration.days;
}

function durationsOf(plans: readonly Plan[]): readonly number[] {
  const days = plans.map(daysOf);
  return days
    .filter((each, at): each is number => each !== undefined && days.indexOf(each) === at)
    .sort((one, other) => other - one);
}
