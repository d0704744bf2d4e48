import { atom } from "jotai";
import { staysOpen } from "../../site-map/open-pages.ts";
import { readIsSignedInAtom } from "../sdks/sdk-atoms.ts";
import { guestCheckoutAtom, readOpenOrderAtom } from "./checkout-atoms.ts";
import { refreshSubscriptionsAtom } from "./plan-atoms.ts";

/** The page that is shown now. */
export interface ShownPage {
  readonly pathname: string;
  readonly routeData: readonly unknown[];
}

/**
 * Reads an order that has not ended, and links a guest's payment to the signed-in account. Resolves to whether the guest
 * should be redirected to sign-in now. Import on demand.
 */
export const loadWaitingPaymentAtom = atom(
  null,
  async (get, set, shown: { readonly current: ShownPage }, hasOpenOrder: boolean): Promise<boolean> => {
    if (hasOpenOrder) await set(readOpenOrderAtom);
    const guest = await get(guestCheckoutAtom);
    const { pathname, routeData } = shown.current;
    const mustSignIn = await guest.load({ mayLead: !staysOpen(pathname, routeData) });
    if (guest.get().step === "linked") await set(refreshSubscriptionsAtom);
    return mustSignIn && !(await set(readIsSignedInAtom));
  },
);
