import type { Flow, PromoEvent, PromoState } from "@marquee/plans-sdk";
import { useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { plansAtom } from "../../state/plans/plan-atoms.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { createPromoFlow, type PromoPorts } from "./create-promo-flow.ts";

interface Promo {
  readonly state: PromoState;
  readonly apply: (code: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The promo code of the page: looked up, then priced by the backend (PLAN-41). */
export function usePromo({ start, reprice }: Pick<PromoPorts, "start" | "reprice">): Promo {
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
        flow.current = createPromoFlow({
          start,
          plans: () => store.get(plansAtom),
          reprice: (code) => price.current(code),
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
    apply: useCallback((code) => send({ type: "codeEntered", code }), [send]),
    remove: useCallback(() => send({ type: "removed" }), [send]),
  };
}
