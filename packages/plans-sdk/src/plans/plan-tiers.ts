import { trialEligibility } from "../eligibility/trial-eligibility.ts";
import type { Subscription } from "../subscriptions/subscription.ts";
import { optionsByDuration } from "./options-by-duration.ts";
import type { Plan, PlanCategory } from "./plan.ts";

/** Options of `planTiers` and `planForDuration`. */
export interface PlanTierInput {
  /** Categories of `selectPlans`. */
  readonly categories: readonly PlanCategory[];
  /** Days of the requested duration; one without plans is ignored. */
  readonly days?: number | undefined;
  /** The viewer's own, active and ended: a free trial is given once. Default: none. */
  readonly subscriptions?: readonly Pick<Subscription, "isFreeTrial">[] | undefined;
}

/** A category as one card of a page. */
export interface PlanTier {
  readonly category: PlanCategory;
  /** Its plans of the shown duration: unreserved first, then reserved ones. Empty without any. */
  readonly plans: readonly Plan[];
  /** The plan that the card shows: the active one, else the first that can be bought, else the first. */
  readonly lead: Plan | undefined;
  /** Every duration of the tier in days, the longest first. */
  readonly durations: readonly number[];
  /** Ids of its plans that begin with a free trial for this viewer. */
  readonly trials: readonly string[];
}

/** The plans of a page as tiers in one duration. */
export interface PlanTiers {
  /** Every duration in days, the longest first. */
  readonly durations: readonly number[];
  /** The shown duration: the requested one, else that of the active plan, else the longest; undefined without any. */
  readonly days: number | undefined;
  /** In the order of the categories; those without plans are left out. */
  readonly tiers: readonly PlanTier[];
}

// PLAN-137
/**
 * Groups plans into tiers for a page with a duration switch. Each category is a tier with its plans of one duration. A plan without
 * duration belongs to each. Never throws.
 * @example
 * const { durations, days, tiers } = planTiers({ categories: selection.categories, days: 30 });
 */
export function planTiers({ categories, days, subscriptions = [] }: PlanTierInput): PlanTiers {
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
      const trials = plans.filter((plan) => trialEligibility(plan, subscriptions).ok).map(({ id }) => id);
      return { category, plans, lead, durations: durationsOf(category.options), trials };
    });
  return { durations, days: shown, tiers };
}

// PLAN-137
/**
 * Returns the plan to choose when the duration changes: of the active plan's tier, else of the first tier that sells one. The active
 * plan itself if it has that duration; undefined if no plan of the duration can be bought.
 */
export function planForDuration({
  categories,
  days,
}: Omit<PlanTierInput, "subscriptions">): Plan | undefined {
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
