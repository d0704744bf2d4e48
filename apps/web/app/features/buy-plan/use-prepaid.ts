import type { Prepaid, PrepaidState } from "@marquee/plans-sdk";
import { atom, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router";
import { useFlow } from "../../state/calls/use-flow.ts";
import { grantedId } from "../../state/plans/granted-by-code.ts";
import { refreshSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { subscriptionCacheAtom } from "../../state/sdks/sdk-atoms.ts";
import { recordArgumentsAtom } from "../../state/session/auth-atoms.ts";

/** The SDK's initial state. Importing it from there would load the whole flow, which is imported on demand. */
const START: PrepaidState = { step: "entering" };

/** Redeems a prepaid code. For a guest, redemption continues after sign-in. */
export function usePrepaid(): { readonly state: PrepaidState; readonly redeem: (code: string) => void } {
  const refreshSubscriptions = useSetAtom(refreshSubscriptionsAtom);
  const navigate = useNavigate();
  const prepaid = useMemo(
    () =>
      atom(async (get): Promise<Prepaid> => {
        const [auth, { storage }] = await get(recordArgumentsAtom);
        const [{ myPrepaid }, subscriptions] = await Promise.all([
          import("./my-prepaid.ts"),
          get(subscriptionCacheAtom),
        ]);
        let granted: string | undefined;
        return myPrepaid(auth, {
          storage,
          openPage: (path) => navigate(path, { state: { grantedId: granted } }),
          async refreshSubscriptions() {
            const before = subscriptions.get();
            await refreshSubscriptions();
            granted = before && grantedId(before, subscriptions.get() ?? []);
          },
        });
      }),
    [refreshSubscriptions, navigate],
  );
  const { state, act } = useFlow<PrepaidState, Prepaid>(prepaid, START);
  useEffect(() => act((flow) => flow.resume()), [act]);
  return { state, redeem: (code) => act((flow) => flow.enterCode({ code })) };
}
