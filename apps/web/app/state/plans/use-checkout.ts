import type { SelectedPlan } from "@marquee/plans-sdk";
import { useStore } from "jotai";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { selectedPlanAtom } from "./plan-atoms.ts";

/** Keeps a choice and goes on to paying for it; there and back it stays chosen (PLAN-14). */
export function useCheckout(): (chosen: SelectedPlan) => Promise<void> {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    async (chosen) => {
      await (await store.get(selectedPlanAtom)).set(chosen);
      await navigate("/myaccount/payment");
    },
    [store, navigate],
  );
}
