import { STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { portsAtom } from "../sdks/ports-atom.ts";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { readStored } from "../session/read-stored.ts";
import { refreshSubscriptionsAtom } from "./plan-atoms.ts";

/** Whether a guest may have paid on this device. The checkout's code is loaded only then. */
export const readHasPaidAtom = atom(
  null,
  async (get) => (await readStored(get(portsAtom).storage, STORAGE_KEYS.paymentSuccess)) !== undefined,
);

/** Whether the last order of this device had not ended when it was left. */
const readHasOpenOrderAtom = atom(null, async (get) =>
  /"isSettled":false/.test((await readStored(get(portsAtom).storage, STORAGE_KEYS.payment)) ?? ""),
);

interface ShownPage {
  readonly pathname: string;
  readonly routeData: readonly unknown[];
}

/** Links a guest's payment to the signed-in account. Resolves to whether the guest should be redirected to sign-in now. */
const loadAtom = atom(null, async (get, set, shown: { readonly current: ShownPage }): Promise<boolean> => {
  const hasOpenOrder = await set(readHasOpenOrderAtom);
  if (!hasOpenOrder && !(await set(readHasPaidAtom))) return false;
  const [{ guestCheckoutAtom, readOpenOrderAtom }, { staysOpen }] = await Promise.all([
    import("./checkout-atoms.ts"),
    import("../../site-map/open-pages.ts"),
  ]);
  if (hasOpenOrder) await set(readOpenOrderAtom);
  const guest = await get(guestCheckoutAtom);
  const { pathname, routeData } = shown.current;
  const mustSignIn = await guest.load({ mayLead: !staysOpen(pathname, routeData) });
  if (guest.get().step === "linked") await set(refreshSubscriptionsAtom);
  return mustSignIn && !(await set(readIsSignedInAtom));
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
