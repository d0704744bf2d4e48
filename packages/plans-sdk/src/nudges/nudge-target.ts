import { nudgePrice } from "../prices/nudge-price.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import type { RenewalNudge } from "./renewal-nudge.ts";

/** What is known when the viewer follows a nudge. */
export interface NudgeClick {
  readonly nudge: RenewalNudge;
  readonly arePlansLoaded: boolean;
  readonly isMetadataLoaded: boolean;
}

/** Where a nudge leads: to the payment page with a plan that is to be stored first, or to the buy-plan page with nothing stored. */
export type NudgeTarget =
  | { readonly page: "payment"; readonly selectedPlan: SelectedPlan }
  | { readonly page: "buyPlan" };

// SHELL-133, SHELL-134, PLAN-70, DEC-093
/**
 * Where a click on the nudge leads: with plans and metadata loaded, a target page other than payment and
 * a plan it opens the payment page with the plan, its nudge id, and the discounted price if any as price and sell price; otherwise
 * the buy-plan page. A plan without price counts as none. A price without currency stays without one, none is guessed.
 */
export function nudgeTarget({ nudge, arePlansLoaded, isMetadataLoaded }: NudgeClick): NudgeTarget {
  const { planId, targetPage, planName, id } = nudge;
  const price = nudgePrice(nudge);
  if (
    !arePlansLoaded ||
    !isMetadataLoaded ||
    targetPage === "payment" ||
    planId === undefined ||
    price === undefined
  )
    return { page: "buyPlan" };
  return {
    page: "payment",
    selectedPlan: {
      planId,
      title: planName ?? "",
      planType: undefined,
      price,
      sellPrice: price,
      fromPlanId: undefined,
      nudgeId: id,
      code: undefined,
    },
  };
}
