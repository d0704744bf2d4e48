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

/** State and actions of a plan page. */
export interface Offer {
  readonly selection: PlanSelection;
  readonly viewer: ViewerFacts | undefined;
  /** A link's payment provider limits the payment methods. */
  readonly isProviderNamed: boolean;
  readonly promo: PromoState;
  /** True while prices load. */
  readonly isUpdating: boolean;
  /** True while the price may still change: facts about the viewer, a code or prices are being read. */
  readonly isPending: boolean;
  readonly choose: (planId: string) => void;
  readonly applyCode: (code: string) => void;
  readonly removeCode: () => void;
}

/**
 * Takes the plan that a link named out of the address, so that the viewer's own choice counts when they come back. The router
 * need not know: the page that is shown stays the same.
 */
function forgetLinkedPlan(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has("plid")) return;
  query.delete("plid");
  const rest = query.toString();
  window.history.replaceState(window.history.state, "", pathname + (rest && `?${rest}`) + hash);
}

/** The plans for this viewer: first as the server rendered them, then priced by account, referral and code. */
export function useOffer(
  { discountedPage, promo, provider: initialProvider, planId }: OfferData,
  start: PlanPage,
): Offer {
  const { logger } = useAtomValue(portsAtom);
  const { search } = useLocation();
  const { country } = useAtomValue(localeAtom);
  // Filtering plans changes the URL too; only the first query counts.
  const [initialSearch] = useState(search);
  const { viewer, isReading } = useViewerFacts(initialSearch);
  const [pricedFor, setPricedFor] = useState<ViewerFacts | undefined>(undefined);
  const [chosenPlanId, setChosenPlanId] = useState(planId);
  const [shown] = useState<PricedPlansState>({ page: discountedPage ?? start, promo, isUpdating: false });
  const plansAtom = useMemo(
    () =>
      atom(async (get) => {
        const [auth, analytics] = await Promise.all([get(authAtom), get(analyticsAtom)]);
        const { myPricedPlans } = await import("./my-priced-plans.ts");
        return myPricedPlans(auth, analytics, { page: start, pricedPage: shown.page, promo: shown.promo });
      }),
    [start, shown],
  );
  const { state, isFailed, act } = useFlow<PricedPlansState, PricedPlans>(plansAtom, shown);

  useEffect(() => {
    if (viewer === undefined) return;
    const { isSignedIn, referral, selected, code = selected?.code } = viewer;
    if (selected !== undefined) setChosenPlanId((chosen) => chosen ?? selected.planId);
    act((plans) => {
      void plans.viewerKnown({ isSignedIn, referral, code });
      setPricedFor(viewer);
    });
  }, [viewer, act]);

  const provider = viewer === undefined ? initialProvider : viewer.provider;
  const days = requestedDays(search);
  const selection = useMemo(() => {
    const choice = { categories: state.page.categories, country, chosenPlanId, storedProvider: provider };
    const chosen = selectPlans(choice);
    // Changing the duration selects a plan of that duration.
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
    isPending:
      isReading ||
      state.isUpdating ||
      state.promo.step === "checking" ||
      // When the code that prices plans cannot be loaded, the viewer goes on with the server's prices.
      (pricedFor !== viewer && !isFailed),
    choose(chosen) {
      setChosenPlanId(chosen);
      forgetLinkedPlan();
    },
    applyCode: (code) => act((plans) => plans.enterCode({ code })),
    removeCode: () => act((plans) => plans.removeCode()),
  };
}
