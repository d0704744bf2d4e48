import { STORAGE_KEYS } from "@marquee/config";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import { portsAtom } from "../sdks/ports-atom.ts";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { sessionAtom } from "../session/auth-atoms.ts";
import { readStored } from "../session/read-stored.ts";
import { refreshSubscriptionsAtom } from "./plan-atoms.ts";

/** Whether a guest may have paid here. Few have, so the flow loads only then. */
export const readHasPaidAtom = atom(
  null,
  async (get) => (await readStored(get(portsAtom).storage, STORAGE_KEYS.paymentSuccess)) !== undefined,
);

interface ShownPage {
  readonly pathname: string;
  readonly routeData: readonly unknown[];
}

/** Lets a payment that waits find its payer; answers whether that takes a sign-in now. */
const loadAtom = atom(null, async (get, set, shown: { readonly current: ShownPage }): Promise<boolean> => {
  if (!(await set(readHasPaidAtom))) return false;
  const [{ guestCheckoutAtom }, { staysOpen }] = await Promise.all([
    import("./checkout-atoms.ts"),
    import("../../site-map/open-pages.ts"),
  ]);
  const guest = await get(guestCheckoutAtom);
  const { pathname, routeData } = shown.current;
  const leads = await guest.load({ mayLead: !staysOpen(pathname, routeData) });
  if (guest.get().step === "linked") await set(refreshSubscriptionsAtom);
  return leads && !(await set(readIsSignedInAtom));
});

/**
 * A payment that a guest has made and no account has claimed leads to sign-in once a visit, from no page that stays open; it becomes the
 * viewer's as soon as there is one.
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
