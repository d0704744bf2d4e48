import type { Money } from "../money/money.ts";
import type { Plan, PlanCategory } from "../plans/plan.ts";
import { priceOf } from "./price-of.ts";
import type { OffersInForce } from "./price-of.ts";

/** Reason for a recommendation: the lowest monthly price of its category, or the most devices of all plans. */
export type RecommendationReason = "LOWEST_PER_MONTH" | "MOST_DEVICES";

/** The plan that a page recommends. */
export interface PlanRecommendation {
  readonly planId: string;
  /** At least one, `LOWEST_PER_MONTH` first. */
  readonly reasons: readonly RecommendationReason[];
}

/** A plan of the page with its monthly price, if any. */
interface Offer {
  readonly plan: Plan;
  readonly category: PlanCategory;
  readonly perMonth: Money | undefined;
  readonly isPriced: boolean;
}

// PLAN-138
/**
 * Returns the plan to recommend, with reasons: the default plan if it has a reason, else the plan of its category with the lowest
 * monthly price. Only purchasable plans with a price count, at the viewer's prices. A viewer with plans gets only a plan that is
 * better than all of them: more devices, or in the same category at least as many for a lower monthly price. Undefined when no plan
 * has a reason, as with a single plan. Never throws.
 * @example
 * const recommended = recommendedPlan(selection.categories, { code: "BINGE" }, [subscription.planId]);
 * if (recommended) show(recommended.planId, recommended.reasons);
 */
export function recommendedPlan(
  categories: readonly PlanCategory[],
  inForce: OffersInForce = {},
  ownedPlanIds: readonly string[] = [],
): PlanRecommendation | undefined {
  const all: Offer[] = [];
  for (const category of categories)
    for (const plan of category.options) {
      const price = priceOf(plan, inForce);
      all.push({ plan, category, perMonth: price.ok ? price.value.perMonth : undefined, isPriced: price.ok });
    }
  const offers = all.filter(({ plan, isPriced }) => plan.isPurchaseAllowed && isPriced);
  const owned = all.filter(({ plan }) => ownedPlanIds.indexOf(plan.id) >= 0);
  const steps = offers.filter((offer) => owned.every((has) => isStepUp(offer, has)));
  const [usual] = steps.filter(({ plan }) => plan.isDefault).concat(steps);
  const candidates = steps.filter((offer) => offer === usual);
  const [found] = candidates
    .concat(steps.filter((offer) => usual && offer.category === usual.category && isCheapest(offer, offers)))
    .map((offer) => ({ planId: offer.plan.id, reasons: reasonsFor(offer, offers) }))
    .filter(({ reasons }) => reasons.length > 0);
  return found;
}

/** Whether a plan is better than an owned one: more devices, or as many for a lower monthly price. */
function isStepUp(offer: Offer, has: Offer): boolean {
  const more = (offer.plan.supportedDevices ?? 0) - (has.plan.supportedDevices ?? 0);
  const isCheaper =
    offer.perMonth !== undefined &&
    has.perMonth !== undefined &&
    offer.perMonth.amountMinor < has.perMonth.amountMinor;
  return more > 0 || (more === 0 && offer.category === has.category && isCheaper);
}

function reasonsFor(offer: Offer, offers: readonly Offer[]): readonly RecommendationReason[] {
  const reasons: RecommendationReason[] = isCheapest(offer, offers) ? ["LOWEST_PER_MONTH"] : [];
  return hasMostDevices(offer, offers) ? [...reasons, "MOST_DEVICES"] : reasons;
}

/** Whether every other plan of the category has a higher monthly price. */
function isCheapest({ plan, category, perMonth }: Offer, offers: readonly Offer[]): boolean {
  const others = offers.filter(
    (other) => other.category === category && other.plan !== plan && other.perMonth,
  );
  return (
    perMonth !== undefined &&
    others.length > 0 &&
    others.every((other) => other.perMonth && other.perMonth.amountMinor > perMonth.amountMinor)
  );
}

/** Whether no plan allows more devices, and some plan fewer. */
function hasMostDevices({ plan }: Offer, offers: readonly Offer[]): boolean {
  const counts = offers.map((offer) => offer.plan.supportedDevices ?? 0);
  const most = Math.max(...counts);
  return plan.supportedDevices === most && Math.min(...counts) < most;
}
