import {
  providerInForce,
  visitParameters,
  type Referral,
  type SelectedPlan,
  type Subscription,
} from "@marquee/plans-sdk";
import type { createStore } from "jotai";
import { useCallback } from "react";
import { useLocation } from "react-router";
import {
  ownSubscriptionsAtom,
  selectedPlanAtom,
  storedProviderAtom,
  storedReferralAtom,
} from "../../state/plans/plan-atoms.ts";
import { readViewerId } from "../../state/session/read-viewer-id.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";

/** What only the browser knows of somebody who looks at plans. */
export interface ViewerFacts {
  readonly isSignedIn: boolean;
  readonly subscriptions: readonly Subscription[];
  /** The choice of an earlier visit to the page. */
  readonly selected: SelectedPlan | undefined;
  readonly referral: Referral | undefined;
  readonly provider: string | undefined;
  /** The code that counts without a click: of the address, or of the page before. */
  readonly code: string | undefined;
  /** When they were read, in epoch milliseconds. */
  readonly nowMs: number;
}

type Store = ReturnType<typeof createStore>;

/** The code that another page of ours hands over with the step to this one, and not in the address. */
function handedCode(state: unknown): string | undefined {
  const code: unknown =
    typeof state === "object" && state !== null && "code" in state ? state.code : undefined;
  return typeof code === "string" ? code : undefined;
}

async function readFacts(
  store: Store,
  { search, handedCode: handed }: { readonly search: string; readonly handedCode: string | undefined },
): Promise<ViewerFacts> {
  const { auth, clock, logger } = await store.get(browserSdksAtom);
  const isSignedIn = auth.tokens.get().status === "signedIn";
  const [userId, selected, provider, referrals] = await Promise.all([
    readViewerId(store),
    store.get(selectedPlanAtom),
    store.get(storedProviderAtom),
    store.get(storedReferralAtom),
  ]);
  const referral = await referrals.load({ userId, nowMs: clock.now() });
  const subscriptions = await store.get(ownSubscriptionsAtom).catch((cause: unknown) => {
    logger.warn("Own subscriptions could not be read, the backend will decide", { cause });
    return [];
  });
  const arrival = visitParameters(Object.fromEntries(new URLSearchParams(search)));
  const nowMs = clock.now();
  return {
    isSignedIn,
    subscriptions,
    selected: selected.get(),
    referral,
    provider: arrival?.paymentProvider ?? providerInForce(provider.get(), nowMs),
    code: handed ?? arrival?.code,
    nowMs,
  };
}

/** The facts about the viewer, once they have been read; anew with each session. */
export function useViewerFacts(search: string): ViewerFacts | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  const read = useCallback(
    (store: Store) => readFacts(store, { search, handedCode: handedCode(state) }),
    [search, state],
  );
  return useRead(read).value;
}
