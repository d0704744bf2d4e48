import { createFlow, fetchPromotion, reducePromo, type Flow, type PromoEffect, type PromoEvent, type PromoState } from '@marquee/plans-sdk';
import { useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { plansAtom } from '../../state/plan-atoms.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';

interface PromoOptions {
  /** As the server left it. */
  readonly start: PromoState;
  /** Asks for the plans again, with the code or without any; rejects when no answer came. */
  readonly reprice: (code: string | undefined) => Promise<void>;
}

interface Promo {
  readonly state: PromoState;
  readonly apply: (code: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The promo code of the page: looked up, then priced by the backend (PLAN-41). */
export function usePromo({ start, reprice }: PromoOptions): Promo {
  const store = useStore();
  const [state, setState] = useState(start);
  const flow = useRef<Flow<PromoState, PromoEvent> | undefined>(undefined);
  const price = useRef(reprice);
  useEffect(() => {
    price.current = reprice;
  }, [reprice]);

  const send = useCallback(
    async (event: PromoEvent): Promise<void> => {
      const { logger } = await store.get(browserSdksAtom);
      if (flow.current === undefined) {
        flow.current = createFlow<PromoState, PromoEvent, PromoEffect>({
          start,
          reduce: reducePromo,
          perform: {
            lookUp: async ({ code }) => ({ type: 'answered', code, answer: await fetchPromotion(await store.get(plansAtom), { code }) }),
            reprice: ({ code }) => price.current(code),
          },
          // Without the lower prices the code counts as not given.
          onFailure: (effect) => (effect.type === 'lookUp' ? { type: 'callFailed', code: effect.code } : { type: 'removed' }),
          logger,
        });
        flow.current.subscribe(setState);
      }
      await flow.current.send(event);
    },
    [store, start],
  );
  return {
    state,
    apply: useCallback((code) => send({ type: 'codeEntered', code }), [send]),
    remove: useCallback(() => send({ type: 'removed' }), [send]),
  };
}
