import { isIndia } from "@marquee/config";
import {
  createPricedPlans,
  selectPlans,
  type PlanPage,
  type PlanSelection,
  type PricedPlans,
  type PricedPlansState,
  type PromoState,
} from "@marquee/plans-sdk";
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { localeAtom } from "../../state/app-context-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../../state/sdks/sdk-atoms.ts";
import type { OfferData } from "./offer-data.ts";
import { useViewerFacts, type ViewerFacts } from "./use-viewer-facts.ts";

/** What a plan page shows and does. */
export interface Offer {
  readonly selection: PlanSelection;
  readonly viewer: ViewerFacts | undefined;
  /** The provider of a link narrows the payment methods. */
  readonly isProviderGiven: boolean;
  readonly promo: PromoState;
  /** Prices are on their way. */
  readonly isUpdating: boolean;
  readonly choose: (planId: string) => void;
  readonly applyCode: (code: string) => void;
  readonly removeCode: () => void;
}

/** The plans for this viewer: the server's at first, then those of their account, referral and code. */
export function useOffer({ reducedPage, promo, provider: arrived }: OfferData, start: PlanPage): Offer {
  const { logger } = useAtomValue(portsAtom);
  const { search } = useLocation();
  const { country } = useAtomValue(localeAtom);
  // Narrowing the plans changes the address too; what it brought at first counts.
  const [arrivalSearch] = useState(search);
  const viewer = useViewerFacts(arrivalSearch);
  const [chosenPlanId, setChosenPlanId] = useState<string | undefined>(undefined);
  const [shown] = useState<PricedPlansState>({ page: reducedPage ?? start, promo, isUpdating: false });
  const plansAtom = useMemo(
    () =>
      atom(async (get) => {
        const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
        const plans = createPricedPlans(auth, { page: start, pricedPage: shown.page, promo: shown.promo });
        let { step } = shown.promo;
        plans.subscribe(({ promo: { step: next } }) => {
          const isAccepted = next === "applied";
          if (step === "checking" && (isAccepted || next === "refused"))
            analytics.track({ name: "promotion_applied", properties: { isAccepted } });
          step = next;
        });
        return plans;
      }),
    [start, shown],
  );
  const { state, act } = useFlow<PricedPlansState, PricedPlans>(plansAtom, shown);

  useEffect(() => {
    if (viewer === undefined) return;
    const { isSignedIn, referral, selected, code = selected?.code } = viewer;
    if (selected !== undefined) setChosenPlanId((chosen) => chosen ?? selected.planId);
    act((plans) => plans.viewerKnown({ isSignedIn, referral, code }));
  }, [viewer, act]);

  const provider = viewer === undefined ? arrived : viewer.provider;
  const selection = useMemo(
    () => selectPlans({ categories: state.page.categories, country, chosenPlanId, storedProvider: provider }),
    [state.page, country, chosenPlanId, provider],
  );
  useEffect(() => {
    if (selection.isProviderSetAside)
      logger.warn("The stored payment provider fits no plan and is set aside", { provider });
  }, [selection.isProviderSetAside, provider, logger]);

  return {
    selection,
    viewer,
    isProviderGiven: provider !== undefined && !isIndia(country) && !selection.isProviderSetAside,
    promo: state.promo,
    isUpdating: state.isUpdating,
    choose: setChosenPlanId,
    applyCode: (code) => act((plans) => plans.enterCode({ code })),
    removeCode: () => act((plans) => plans.removeCode()),
  };
}
