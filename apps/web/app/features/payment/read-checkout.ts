import {
  checkoutOf,
  fetchPlan,
  fetchRenewalNudge,
  providerInForce,
  type Checkout,
  type RenewalNudge,
  type SelectedPlan,
} from "@marquee/plans-sdk";
import { atom } from "jotai";
import { readSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import {
  selectedPlanAtom,
  storedProviderAtom,
  storedReferralAtom,
} from "../../state/plans/purchase-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { readViewerIdAtom } from "../../state/session/read-viewer-id-atom.ts";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";

/** Data of the payment page. */
export interface ChosenCheckout extends Checkout {
  readonly chosen: SelectedPlan;
  readonly nudge: RenewalNudge | undefined;
}

/** Reads the data of the payment page; null when no plan is selected. */
export const readCheckoutAtom = atom(null, async (get, set): Promise<ChosenCheckout | null> => {
  const chosen = await (await get(selectedPlanAtom)).load();
  if (chosen === undefined) return null;
  const { country } = get(localeAtom);
  const { clock } = get(portsAtom);
  const auth = await get(authAtom);
  const isViewersNudge = chosen.nudgeId !== undefined && auth.tokens.get().status === "signedIn";
  const nowMs = clock.now();
  const [found, owned, stored, referral, nudge] = await Promise.all([
    fetchPlan(auth, { id: chosen.planId }),
    set(readSubscriptionsAtom),
    get(storedProviderAtom),
    Promise.all([get(storedReferralAtom), set(readViewerIdAtom)]).then(([record, userId]) =>
      record.load({ userId }),
    ),
    isViewersNudge ? fetchRenewalNudge(auth) : undefined,
  ]);
  const facts = {
    chosen,
    plan: found,
    country,
    subscriptions: owned,
    storedProvider: providerInForce(stored.get(), nowMs),
    referral,
    nowMs,
  };
  return { ...checkoutOf(facts), chosen, nudge: nudge?.id === chosen.nudgeId ? nudge : undefined };
});
