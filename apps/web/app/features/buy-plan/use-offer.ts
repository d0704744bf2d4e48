import { isIndia } from "@marquee/config";
import {
  fetchPlanSelectionV2,
  selectPlans,
  type PlanPage,
  type PlanSelection,
  type PromoState,
  type Referral,
} from "@marquee/plans-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { localeAtom } from "../../state/app-context-atoms.ts";
import type { OfferData } from "./offer-data.ts";
import { usePromo } from "./use-promo.ts";
import { useViewerFacts, type ViewerFacts } from "./use-viewer-facts.ts";

interface PriceQuery {
  /** One thing discounts a price: a code goes before a referral. */
  readonly code: string | undefined;
  readonly referral: Referral | undefined;
}

const readPricesAtom = atom(null, async (get, _set, { code, referral }: PriceQuery) =>
  fetchPlanSelectionV2(await get(authAtom), {
    code,
    referral: code === undefined ? referral : undefined,
    discountType: "PERCENTAGE_OFF",
    contentLanguages: get(localeAtom).contentLanguages,
  }),
);

/** What a plan page shows and does. */
export interface Offer {
  readonly selection: PlanSelection;
  readonly viewer: ViewerFacts | undefined;
  /** The provider of a link narrows the payment methods (PLAN-53). */
  readonly isProviderGiven: boolean;
  readonly promo: PromoState;
  /** Prices are on their way. */
  readonly isUpdating: boolean;
  readonly choose: (planId: string) => void;
  readonly applyCode: (code: string) => Promise<void>;
  readonly removeCode: () => Promise<void>;
}

/** The plans for this viewer: the server's at first, then those of their account, referral and code. */
export function useOffer(data: OfferData, start: PlanPage): Offer {
  const readPrices = useSetAtom(readPricesAtom);
  const { logger } = useAtomValue(portsAtom);
  const { search } = useLocation();
  const { country } = useAtomValue(localeAtom);
  // Narrowing the plans changes the address too; what it brought at first counts.
  const [arrivalSearch] = useState(search);
  const viewer = useViewerFacts(arrivalSearch);
  const [page, setPage] = useState(data.reducedPage ?? start);
  const [isUpdating, setUpdating] = useState(false);
  const [chosenPlanId, setChosenPlanId] = useState<string | undefined>(undefined);
  const referral = viewer?.referral;

  const base = useRef(start);
  const round = useRef(0);
  const reprice = useCallback(
    async (code: string | undefined): Promise<void> => {
      // Without code the prices known go back at once.
      if (code === undefined) setPage(base.current);
      // An answer that comes late is not shown over one that was asked for after it.
      const own = ++round.current;
      setUpdating(true);
      try {
        const priced = await readPrices({ code, referral });
        if (code === undefined) base.current = priced;
        if (own === round.current) setPage(priced);
      } finally {
        if (own === round.current) setUpdating(false);
      }
    },
    [readPrices, referral],
  );
  const { state: promo, apply: applyCode, remove: removeCode } = usePromo({ start: data.promo, reprice });

  const known = useRef<ViewerFacts | undefined>(undefined);
  useEffect(() => {
    if (viewer === undefined || known.current === viewer) return;
    known.current = viewer;
    const { isSignedIn, selected, code } = viewer;
    if (selected !== undefined) setChosenPlanId((chosen) => chosen ?? selected.planId);
    void (async () => {
      const applied = data.promo.step === "applied" ? data.promo.promotion.code : undefined;
      if (isSignedIn || viewer.referral !== undefined) {
        await reprice(applied).catch((cause: unknown) =>
          logger.warn("Prices of the viewer could not be read, those for everybody show", { cause }),
        );
      }
      const asked = code ?? selected?.code;
      if (asked !== undefined && data.promo.step === "none") await applyCode(asked);
    })();
  }, [viewer, data.promo, applyCode, reprice, logger]);

  const provider = viewer === undefined ? data.provider : viewer.provider;
  const selection = useMemo(
    () => selectPlans({ categories: page.categories, country, chosenPlanId, storedProvider: provider }),
    [page, country, chosenPlanId, provider],
  );
  useEffect(() => {
    if (selection.isProviderSetAside)
      logger.warn("The stored payment provider fits no plan and is set aside", { provider });
  }, [selection.isProviderSetAside, provider, logger]);

  const isProviderGiven = provider !== undefined && !isIndia(country) && !selection.isProviderSetAside;
  return {
    selection,
    viewer,
    isProviderGiven,
    promo,
    isUpdating,
    choose: setChosenPlanId,
    applyCode,
    removeCode,
  };
}
