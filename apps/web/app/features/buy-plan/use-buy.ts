import type { Plan, SelectedPlan } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { trackAtom } from "../../state/sdks/sdk-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";

/** A plan as it is kept for paying; undefined for one without price. */
export function toChoice(plan: Plan, code?: string): SelectedPlan | undefined {
  const price = plan.price.actual ?? plan.sellPrice;
  return (
    price && {
      planId: plan.id,
      title: plan.title,
      planType: plan.planType,
      price,
      sellPrice: plan.sellPrice,
      fromPlanId: undefined,
      nudgeId: plan.nudgeId,
      code,
    }
  );
}

const trackChoiceAtom = atom(null, (_get, set, plan: Plan, { sellPrice, price }: SelectedPlan) => {
  const { amountMinor, currency } = sellPrice ?? price;
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

/** Goes on to paying for the chosen plan, with the code that lowers its price. */
export function useBuy(): (plan: Plan, code: string | undefined) => Promise<void> {
  const trackChoice = useSetAtom(trackChoiceAtom);
  const checkOut = useCheckout();
  return async (plan, code) => {
    const chosen = toChoice(plan, code);
    if (chosen === undefined) return;
    await trackChoice(plan, chosen);
    await checkOut(chosen);
  };
}
