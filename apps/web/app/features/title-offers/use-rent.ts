import { choiceOf, type Plan, type TitleOffers } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { rentalPlansAtom } from "../../state/plans/rental-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";

const findPlanAtom = atom(null, (get, _set, planId: Plan["id"]) =>
  get(rentalPlansAtom).find(({ id }) => id === planId),
);

/** Chooses an offer of the title in view, under the name the viewer saw, and goes on to payment. */
export function useRent(
  contentId: string,
  { rental, combos }: TitleOffers,
): (planId: Plan["id"], name: string) => Promise<void> {
  const setRentalPlans = useSetAtom(rentalPlansAtom);
  const findPlan = useSetAtom(findPlanAtom);
  const checkOut = useCheckout();
  useEffect(
    () => setRentalPlans([...(rental === undefined ? [] : [rental.plan]), ...combos.map(({ plan }) => plan)]),
    [setRentalPlans, rental, combos],
  );
  return async (planId, name) => {
    const plan = findPlan(planId);
    const choice = plan && choiceOf(plan, { title: name, contentId });
    if (choice !== undefined) await checkOut(choice);
  };
}
