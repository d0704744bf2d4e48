import {
  createFlow, PREPAID_START, redeemPrepaidCode, reducePrepaid, verifyPrepaidCode, type Flow, type PrepaidEffect, type PrepaidEvent, type PrepaidState,
} from '@marquee/plans-sdk';
import { useStore, type createStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { guestPaymentRecordsAtom, plansAtom, refreshSubscriptionsAtom } from '../../state/plan-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';

type PrepaidFlow = Flow<PrepaidState, PrepaidEvent>;

/** Where a guest with a good code goes on: sign-in, then here again. */
const SIGN_IN = `/signin?${new URLSearchParams({ returnPath: '/buy-plan?prepaid=true' }).toString()}`;
const SUCCESS = '/paymentsuccess?prepaidsuccess=true';

async function createPrepaidFlow(store: ReturnType<typeof createStore>, navigate: NavigateFunction): Promise<PrepaidFlow> {
  const { logger } = await store.get(browserSdksAtom);
  return createFlow<PrepaidState, PrepaidEvent, PrepaidEffect>({
    start: PREPAID_START,
    reduce: reducePrepaid,
    perform: {
      verify: async ({ code }) => ({ type: 'verified', answer: await verifyPrepaidCode(await store.get(plansAtom), { code }) }),
      redeem: async ({ code }) => ({ type: 'redeemed', answer: await redeemPrepaidCode(await store.get(plansAtom), { code }) }),
      keepMarker: async ({ code }) => (await store.get(guestPaymentRecordsAtom)).prepaid.set(code),
      dropMarker: async () => (await store.get(guestPaymentRecordsAtom)).prepaid.clear(),
      openSignIn: () => navigate(SIGN_IN),
      refreshSubscriptions: () => store.set(refreshSubscriptionsAtom),
      openSuccess: () => navigate(SUCCESS),
    },
    onFailure: ({ type }) => (type === 'verify' || type === 'redeem' ? { type: 'callFailed' } : undefined),
    logger,
  });
}

/**
 * A prepaid code: verified, then redeemed; a guest signs in between, and the code kept meanwhile goes on by itself (PLAN-43,
 * PLAN-46).
 */
export function usePrepaid(): { readonly state: PrepaidState; readonly redeem: (code: string) => void } {
  const store = useStore();
  const navigate = useNavigate();
  const [state, setState] = useState(PREPAID_START);
  const flow = useRef<Promise<PrepaidFlow> | undefined>(undefined);

  const send = useCallback(
    async (code: string): Promise<void> => {
      flow.current ??= createPrepaidFlow(store, navigate).then((made) => {
        made.subscribe(setState);
        return made;
      });
      const { auth } = await store.get(browserSdksAtom);
      await (await flow.current).send({ type: 'codeEntered', code, isSignedIn: auth.tokens.get().status === 'signedIn' });
    },
    [store, navigate],
  );

  useEffect(() => {
    let isGone = false;
    void (async () => {
      const { prepaid } = await store.get(guestPaymentRecordsAtom);
      const code = prepaid.get();
      const { auth } = await store.get(browserSdksAtom);
      if (!isGone && code !== undefined && auth.tokens.get().status === 'signedIn') await send(code);
    })();
    return () => {
      isGone = true;
    };
  }, [store, send]);

  return { state, redeem: (code) => void send(code) };
}
