import type { SelectedPlan } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { selectedPlanAtom } from "./purchase-atoms.ts";

const storeSelectedPlanAtom = atom(null, async (get, _set, chosen: SelectedPlan): Promise<void> => {
  await (await get(selectedPlanAtom)).set(chosen);
});

/** Keeps a choice and goes on to paying for it; there and back it stays chosen (PLAN-14). */
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
