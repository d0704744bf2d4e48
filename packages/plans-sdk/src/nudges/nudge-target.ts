import { nudgePrice } from "../prices/nudge-price.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import type { RenewalNudge } from "./renewal-nudge.ts";

/** The payment page, by its name or its path, whatever query follows. */
const PAYMENT = /(^|\/)payment\/?([?#]|$)/i;

/** Options of `nudgeTarget`. */
export interface NudgeClick {
  readonly nudge: RenewalNudge;
  readonly arePlansLoaded: boolean;
  readonly isMetadataLoaded: boolean;
}

/** Page that a nudge opens: the payment page, with a plan to store first, or the buy-plan page. */
export type NudgeTarget =
  | { readonly page: "payment"; readonly selectedPlan: SelectedPlan }
  | { readonly page: "buyPlan" };

// SHELL-133, SHELL-134, PLAN-70, DEC-093
/**
 * Returns the page that a click on the nudge opens. It is the payment page when plans and metadata are loaded, the nudge names a plan
 * with a price, and its target page is not payment. The discounted price, if any, is then price and sell price. Otherwise it is the
 * buy-plan page. A price without currency stays without one.
 */
export function nudgeTarget({ nudge, arePlansLoaded, isMetadataLoaded }: NudgeClick): NudgeTarget {
  const { planId, targetPage, planName, id } = nudge;
  const price = nudgePrice(nudge);
  if (
    !arePlansLoaded ||
    !isMetadataLoaded ||
    PAYMENT.test(targetPage || "") ||
    planId === undefined ||
    price === undefined
  )
    return { page: "buyPlan" };
  return {
    page: "payment",
    selectedPlan: { planId, title: planName ?? "", price, sellPrice: price, nudgeId: id },
  };
}
