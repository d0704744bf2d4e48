import { storeLink, type Referral, type SelectedPlan, type Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { readSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { selectedPlanAtom, storedReferralAtom } from "../../state/plans/purchase-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { recordArgumentsAtom } from "../../state/session/auth-atoms.ts";
import { readViewerIdAtom } from "../../state/session/read-viewer-id-atom.ts";
import { useRead } from "../../state/calls/use-read.ts";

/** Facts about the viewer of a plan page that only the browser knows. */
export interface ViewerFacts {
  readonly isSignedIn: boolean;
  readonly subscriptions: readonly Subscription[];
  /** The plan chosen on an earlier visit. */
  readonly selected: SelectedPlan | undefined;
  readonly referral: Referral | undefined;
  readonly provider: string | undefined;
  /** The code that applies without a click, from the URL or the previous page. */
  readonly code: string | undefined;
  /** When these facts were read, in epoch milliseconds. */
  readonly nowMs: number;
}

/** The code that another page passes in the router's location state, not in the URL. */
function codeFromState(state: unknown): string | undefined {
  const code: unknown =
    typeof state === "object" && state !== null && "code" in state ? state.code : undefined;
  return typeof code === "string" ? code : undefined;
}

interface PageParameters {
  readonly search: string;
  readonly codeFromState: string | undefined;
}

const readFactsAtom = atom(null, async (get, set, page: PageParameters): Promise<ViewerFacts> => {
  const { clock, logger } = get(portsAtom);
  const [auth, { storage }] = await get(recordArgumentsAtom);
  const parameters = Object.fromEntries(new URLSearchParams(page.search));
  const [userId, selected, referrals, visit] = await Promise.all([
    set(readViewerIdAtom),
    get(selectedPlanAtom),
    get(storedReferralAtom),
    storeLink(auth, { storage, parameters }),
  ]);
  const referral = await referrals.load({ userId });
  const subscriptions = await set(readSubscriptionsAtom).catch((cause: unknown) => {
    logger.warn("Own subscriptions could not be read, the backend will decide", { cause });
    return [];
  });
  return {
    isSignedIn: auth.tokens.get().status === "signedIn",
    subscriptions,
    selected: await selected.load(),
    referral,
    provider: visit.paymentProvider,
    code: page.codeFromState ?? visit.code,
    nowMs: clock.now(),
  };
});

/** The facts about the viewer, undefined until read or if they cannot be read. Read again for each session. */
export function useViewerFacts(search: string): {
  readonly viewer: ViewerFacts | undefined;
  readonly isReading: boolean;
} {
  const { state } = useLocation() as { readonly state: unknown };
  const page = useMemo(() => ({ search, codeFromState: codeFromState(state) }), [search, state]);
  const { value: viewer, problem } = useRead(readFactsAtom, page);
  return { viewer, isReading: viewer === undefined && problem === undefined };
}
