import { isIndia } from "@marquee/config";
import {
  selectPlans,
  type PlanPage,
  type PlanSelection,
  type PricedPlans,
  type PricedPlansState,
  type PromoState,
} from "@marquee/plans-sdk";
import { planForDuration } from "@marquee/plans-sdk/rules";
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { analyticsAtom, authAtom } from "../../state/sdks/sdk-atoms.ts";
import { requestedDays } from "./DurationSwitch.tsx";
import type { OfferData } from "./offer-data.ts";
import { useViewerFacts, type ViewerFacts } from "./use-viewer-facts.ts";

/** What a plan page shows and does. */
export interface Offer {
  readonly selection: PlanSelection;
  readonly viewer: ViewerFacts | undefined;
  /** The provider of a link narrows the payment methods. */
  readonly isProviderNamed: boolean;
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
  const [initialSearch] = useState(search);
  const viewer = useViewerFacts(initialSearch);
  const [chosenPlanId, setChosenPlanId] = useState<string | undefined>(undefined);
  const [shown] = useState<PricedPlansState>({ page: reducedPage ?? start, promo, isUpdating: false });
  const plansAtom = useMemo(
    () =>
      atom(async (get) => {
        const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
        const { myPricedPlans } = await import("./my-priced-plans.ts");
        return myPricedPlans(auth, analytics, { page: start, pricedPage: shown.page, promo: shown.promo });
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
  const days = requestedDays(search);
  const selection = useMemo(() => {
    const choice = { categories: state.page.categories, country, chosenPlanId, storedProvider: provider };
    const chosen = selectPlans(choice);
    // The choice follows the duration that shows.
    const moved = planForDuration({ categories: chosen.categories, days });
    return moved === undefined || moved.isActive
      ? chosen
      : selectPlans({ ...choice, chosenPlanId: moved.id });
  }, [state.page, country, chosenPlanId, provider, days]);
  useEffect(() => {
    if (selection.isProviderSetAside)
      logger.warn("The stored payment provider fits no plan and is set aside", { provider });
  }, [selection.isProviderSetAside, provider, logger]);

  return {
    selection,
    viewer,
    isProviderNamed: provider !== undefined && !isIndia(country) && !selection.isProviderSetAside,
    promo: state.promo,
    isUpdating: state.isUpdating,
    choose: setChosenPlanId,
    applyCode: (code) => act((plans) => plans.enterCode({ code })),
    removeCode: () => act((plans) => plans.removeCode()),
  };
}
