import type { RunningFlow } from "@marquee/http/flow";
import { PREPAID_START, type PrepaidEvent, type PrepaidState } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { guestPaymentRecordsAtom, refreshSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom, readIsSignedInAtom } from "../../state/sdks/sdk-atoms.ts";
import { createPrepaidFlow } from "./create-prepaid-flow.ts";

type PrepaidFlow = RunningFlow<PrepaidState, PrepaidEvent>;

const createPrepaidFlowAtom = atom(
  null,
  (get, set, goTo: (path: string) => void | Promise<void>): PrepaidFlow =>
    createPrepaidFlow({
      client: () => get(authAtom),
      marker: async () => (await get(guestPaymentRecordsAtom)).prepaid,
      refreshSubscriptions: () => set(refreshSubscriptionsAtom),
      goTo,
      logger: get(portsAtom).logger,
    }),
);

/** The code with which a guest was led to sign-in; undefined until they have signed in. */
const readReturnedCodeAtom = atom(null, async (get, set): Promise<string | undefined> => {
  const code = (await get(guestPaymentRecordsAtom)).prepaid.get();
  return (await set(readIsSignedInAtom)) ? code : undefined;
});

/**
 * A prepaid code: verified, then redeemed; a guest signs in between, and the code kept meanwhile goes on by itself (PLAN-43,
 * PLAN-46).
 */
export function usePrepaid(): { readonly state: PrepaidState; readonly redeem: (code: string) => void } {
  const createFlow = useSetAtom(createPrepaidFlowAtom);
  const readReturnedCode = useSetAtom(readReturnedCodeAtom);
  const readIsSignedIn = useSetAtom(readIsSignedInAtom);
  const navigate = useNavigate();
  const [state, setState] = useState(PREPAID_START);
  const flow = useRef<PrepaidFlow | undefined>(undefined);

  const send = useCallback(
    async (code: string): Promise<void> => {
      const isSignedIn = await readIsSignedIn();
      if (flow.current === undefined) {
        flow.current = createFlow(navigate);
        flow.current.subscribe(setState);
      }
      await flow.current.send({ type: "codeEntered", code, isSignedIn });
    },
    [createFlow, readIsSignedIn, navigate],
  );

  useEffect(() => {
    let isGone = false;
    void (async () => {
      const code = await readReturnedCode();
      if (!isGone && code !== undefined) await send(code);
    })();
    return () => {
      isGone = true;
    };
  }, [readReturnedCode, send]);

  return { state, redeem: (code) => void send(code) };
}
