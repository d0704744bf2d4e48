import type { Analytics } from "@marquee/analytics-sdk";
import type { Auth } from "@marquee/auth-sdk";
import { createPricedPlans, type PricedPlans, type PricedPlansOptions } from "@marquee/plans-sdk";

/**
 * The prices for the current viewer; the result of a code is tracked. Import on demand: the server's prices show without
 * it.
 */
export function myPricedPlans(
  auth: Auth,
  analytics: Pick<Analytics, "track">,
  options: PricedPlansOptions,
): PricedPlans {
  const plans = createPricedPlans(auth, options);
  let { step } = plans.get().promo;
  plans.subscribe(({ promo: { step: next } }) => {
    const isAccepted = next === "applied";
    if (step === "checking" && (isAccepted || next === "refused"))
      analytics.track({ name: "promotion_applied", properties: { isAccepted } });
    step = next;
  });
  return plans;
}
