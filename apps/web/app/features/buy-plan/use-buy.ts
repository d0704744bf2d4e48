import { choiceOf, type Plan, type PlanChosen } from "@marquee/plans-sdk";
import { useCheckout } from "../../state/plans/use-checkout.ts";

/** Goes on to paying for the chosen plan, with what lowers its price. */
export function useBuy(): (plan: Plan, inForce: PlanChosen) => Promise<void> {
  const checkOut = useCheckout();
  return async (plan, inForce) => {
    const chosen = choiceOf(plan, inForce);
    if (chosen !== undefined) await checkOut(chosen);
  };
}
