import {
  checkoutOf,
  fetchPlan,
  fetchRenewalNudge,
  providerInForce,
  type Checkout,
  type RenewalNudge,
  type SelectedPlan,
} from "@marquee/plans-sdk";
import type { createStore } from "jotai";
import {
  ownSubscriptionsAtom,
  selectedPlanAtom,
  storedProviderAtom,
  storedReferralAtom,
} from "../../state/plans/plan-atoms.ts";
import { readViewerId } from "../../state/session/read-viewer-id.ts";
import { browserSdksAtom } from "../../state/sdks/sdk-atoms.ts";
import { siteAtom } from "../../state/site-atoms.ts";

/** What the page of payment shows. */
export interface ChosenCheckout extends Checkout {
  readonly chosen: SelectedPlan;
  readonly nudge: RenewalNudge | undefined;
}

/** Reads the stored choice and everything that has to be told before paying; null where nothing is chosen (PLAN-77). */
export async function readCheckout(store: ReturnType<typeof createStore>): Promise<ChosenCheckout | null> {
  const chosen = (await store.get(selectedPlanAtom)).get();
  if (chosen === undefined) return null;
  const { country } = store.get(siteAtom);
  const { auth, plans, clock, logger } = await store.get(browserSdksAtom);
  const isOwnNudge = chosen.nudgeId !== undefined && auth.tokens.get().status === "signedIn";
  const nowMs = clock.now();
  const [found, owned, kept, referral, nudge] = await Promise.all([
    fetchPlan(plans, { id: chosen.packId }),
    store.get(ownSubscriptionsAtom),
    store.get(storedProviderAtom),
    Promise.all([store.get(storedReferralAtom), readViewerId(store)]).then(([record, userId]) =>
      record.load({ userId, nowMs }),
    ),
    isOwnNudge ? fetchRenewalNudge(auth.execute, { country, logger }) : undefined,
  ]);
  const facts = {
    chosen,
    plan: found,
    country,
    subscriptions: owned,
    storedProvider: providerInForce(kept.get(), nowMs),
    referral,
    nowMs,
  };
  return { ...checkoutOf(facts), chosen, nudge: nudge?.id === chosen.nudgeId ? nudge : undefined };
}
