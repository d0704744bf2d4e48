import { PREPAID_START, type Flow, type PrepaidEvent, type PrepaidState } from "@marquee/plans-sdk";
import { useStore } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  guestPaymentRecordsAtom,
  plansAtom,
  refreshSubscriptionsAtom,
} from "../../state/plans/plan-atoms.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { createPrepaidFlow } from "./create-prepaid-flow.ts";

type PrepaidFlow = Flow<PrepaidState, PrepaidEvent>;

/**
 * A prepaid code: verified, then redeemed; a guest signs in between, and the code kept meanwhile goes on by itself (PLAN-43,
 * PLAN-46).
 */
export function usePrepaid(): { readonly state: PrepaidState; readonly redeem: (code: string) => void } {
  const store = useStore();
  const navigate = useNavigate();
  const [state, setState] = useState(PREPAID_START);
  const flow = useRef<PrepaidFlow | undefined>(undefined);

  const send = useCallback(
    async (code: string): Promise<void> => {
      const { auth, logger } = await store.get(browserSdksAtom);
      if (flow.current === undefined) {
        flow.current = createPrepaidFlow({
          plans: () => store.get(plansAtom),
          marker: async () => (await store.get(guestPaymentRecordsAtom)).prepaid,
          refreshSubscriptions: () => store.set(refreshSubscriptionsAtom),
          goTo: navigate,
          logger,
        });
        flow.current.subscribe(setState);
      }
      await flow.current.send({
        type: "codeEntered",
        code,
        isSignedIn: auth.tokens.get().status === "signedIn",
      });
    },
    [store, navigate],
  );

  useEffect(() => {
    let isGone = false;
    void (async () => {
      const { prepaid } = await store.get(guestPaymentRecordsAtom);
      const code = prepaid.get();
      const { auth } = await store.get(browserSdksAtom);
      if (!isGone && code !== undefined && auth.tokens.get().status === "signedIn") await send(code);
    })();
    return () => {
      isGone = true;
    };
  }, [store, send]);

  return { state, redeem: (code) => void send(code) };
}
