import { chosenPrice, type SelectedPlan } from "@marquee/plans-sdk";
import { useSetAtom } from "jotai";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { oneAtATime } from "../calls/one-at-a-time.ts";
import { analyticsAtom } from "../sdks/sdk-atoms.ts";
import { selectedPlanAtom } from "./purchase-atoms.ts";

/** Stores a chosen plan and tracks the choice, on all screens alike. */
const storeSelectedPlanAtom = oneAtATime(async (get, _set, chosen: SelectedPlan): Promise<void> => {
  const [selectedPlan, analytics] = await Promise.all([get(selectedPlanAtom), get(analyticsAtom)]);
  await selectedPlan.set(chosen);
  const { planId, title: planName } = chosen;
  const { amountMinor, currency } = chosenPrice(chosen);
  analytics.track({ name: "plan_selected", properties: { planId, planName, amountMinor, currency } });
});

/** Stores a chosen plan and opens the payment page. The choice stays stored if the viewer goes back. */
export function useCheckout(): (chosen: SelectedPlan) => Promise<void> {
  const storeSelectedPlan = useSetAtom(storeSelectedPlanAtom);
  const navigate = useNavigate();
  return useCallback(
    async (chosen) => {
      await storeSelectedPlan(chosen);
      await navigate("/myaccount/payment");
    },
    [storeSelectedPlan, navigate],
  );
}
