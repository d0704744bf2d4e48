import { providerInForce, visitParameters, type Referral, type SelectedPlan, type Subscription } from '@marquee/plans-sdk';
import { useAtomValue, useStore, type createStore } from 'jotai';
import { useEffect, useState } from 'react';
import { profileAtom, sessionAtom } from '../../state/auth-atoms.ts';
import { ownSubscriptionsAtom, selectedPlanAtom, storedProviderAtom, storedReferralAtom } from '../../state/plan-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { isSignedInAtom } from '../../state/viewer-atoms.ts';

/** What only the browser knows of somebody who looks at plans. */
export interface ViewerFacts {
  readonly isSignedIn: boolean;
  readonly subscriptions: readonly Subscription[];
  /** The choice of an earlier visit to the page. */
  readonly selected: SelectedPlan | undefined;
  readonly referral: Referral | undefined;
  readonly provider: string | undefined;
  /** The code that the address applies. */
  readonly code: string | undefined;
  /** When they were read, in epoch milliseconds. */
  readonly nowMs: number;
}

type Store = ReturnType<typeof createStore>;

async function readFacts(store: Store, search: string): Promise<ViewerFacts> {
  const { auth, clock, logger } = await store.get(browserSdksAtom);
  const isSignedIn = auth.tokens.get().status === 'signedIn';
  const profile = await store.get(profileAtom);
  if (isSignedIn && profile.get() === undefined) await profile.load();
  const [selected, provider, referrals] = await Promise.all([store.get(selectedPlanAtom), store.get(storedProviderAtom), store.get(storedReferralAtom)]);
  const referral = await referrals.load({ userId: profile.get()?.id, nowMs: clock.now() });
  const subscriptions = await store.get(ownSubscriptionsAtom).catch((cause: unknown) => {
    logger.warn('Own subscriptions could not be read, the backend will decide', { cause });
    return [];
  });
  const arrival = visitParameters(Object.fromEntries(new URLSearchParams(search)));
  const nowMs = clock.now();
  return { isSignedIn, subscriptions, selected: selected.get(), referral, provider: arrival?.paymentProvider ?? providerInForce(provider.get(), nowMs), code: arrival?.code, nowMs };
}

/** The facts about the viewer, once they have been read; anew with each session. */
export function useViewerFacts(search: string): ViewerFacts | undefined {
  const store = useStore();
  const session = useAtomValue(sessionAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [facts, setFacts] = useState<ViewerFacts | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    void readFacts(store, search).then((read) => {
      if (!isGone) setFacts(read);
    });
    return () => {
      isGone = true;
    };
  }, [store, search, session, isSignedIn]);
  return facts;
}
