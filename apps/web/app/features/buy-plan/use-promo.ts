import type { RunningFlow } from "@marquee/http/flow";
import type { PromoEvent, PromoState } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { createPromoFlow, type PromoPorts } from "./create-promo-flow.ts";

const createPromoFlowAtom = atom(null, (get, _set, ports: Pick<PromoPorts, "start" | "reprice">) =>
  createPromoFlow({ ...ports, client: () => get(authAtom), logger: get(portsAtom).logger }),
);

interface Promo {
  readonly state: PromoState;
  readonly apply: (code: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The promo code of the page: looked up, then priced by the backend (PLAN-41). */
export function usePromo({ start, reprice }: Pick<PromoPorts, "start" | "reprice">): Promo {
  const createFlow = useSetAtom(createPromoFlowAtom);
  const [state, setState] = useState(start);
  const flow = useRef<RunningFlow<PromoState, PromoEvent> | undefined>(undefined);
  const price = useRef(reprice);
  useEffect(() => {
    price.current = reprice;
  }, [reprice]);

  const send = useCallback(
    async (event: PromoEvent): Promise<void> => {
      if (flow.current === undefined) {
        flow.current = createFlow({ start, reprice: (code) => price.current(code) });
        flow.current.subscribe(setState);
      }
      await flow.current.send(event);
    },
    [createFlow, start],
  );
  return {
    state,
    apply: useCallback((code) => send({ type: "codeEntered", code }), [send]),
    remove: useCallback(() => send({ type: "removed" }), [send]),
  };
}
