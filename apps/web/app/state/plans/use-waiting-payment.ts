import { STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { portsAtom } from "../sdks/ports-atom.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { readStored } from "../session/read-stored.ts";
import type { ShownPage } from "./load-waiting-payment.ts";

/** Whether a guest may have paid on this device. The checkout's code is loaded only then. */
export const readHasPaidAtom = atom(
  null,
  async (get) => (await readStored(get(portsAtom).storage, STORAGE_KEYS.paymentSuccess)) !== undefined,
);

const loadAtom = atom(null, async (get, set, shown: { readonly current: ShownPage }): Promise<boolean> => {
  // Whether the last order of this device had not ended when its page was left.
  const hasOpenOrder = /"isSettled":false/.test(
    String(await readStored(get(portsAtom).storage, STORAGE_KEYS.payment)),
  );
  if (!hasOpenOrder && !(await set(readHasPaidAtom))) return false;
  return set((await import("./load-waiting-payment.ts")).loadWaitingPaymentAtom, shown, hasOpenOrder);
});

/**
 * Redirects a guest whose payment is not linked to an account to sign-in, once per visit and not from pages that stay
 * open. Links the payment once the viewer is signed in.
 */
export function useWaitingPayment(): void {
  const load = useSetAtom(loadAtom);
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const { pathname } = useLocation();
  const routeData = useMatches().map(({ loaderData }) => loaderData);
  const shown = useRef<ShownPage>({ pathname, routeData });

  useEffect(() => {
    shown.current = { pathname, routeData };
  });
  useEffect(() => {
    void (async () => {
      if (await load(shown)) await navigate("/signin");
    })();
  }, [load, navigate, session]);
}
