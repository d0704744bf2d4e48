import { choiceOf, chosenPrice, type Plan, type PlanChosen, type SelectedPlan } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";

const trackChoiceAtom = atom(null, (_get, set, plan: Plan, chosen: SelectedPlan) => {
  const { amountMinor, currency } = chosenPrice(chosen);
  return set(trackAtom, {
    name: "plan_selected",
    properties: {
      planId: plan.id,
      planName: plan.title,
      amountMinor,
      currency,
      ...(plan.duration === undefined ? {} : { durationDays: plan.duration.days }),
    },
  });
});

/** Goes on to paying for the chosen plan, with what lowers its price. */
export function useBuy(): (plan: Plan, inForce: PlanChosen) => Promise<void> {
  const trackChoice = useSetAtom(trackChoiceAtom);
  const checkOut = useCheckout();
  return async (plan, inForce) => {
    const chosen = choiceOf(plan, inForce);
    if (chosen === undefined) return;
    await trackChoice(plan, chosen);
    await checkOut(chosen);
  };
}
