import { isIndia, providersMatch } from '@marquee/config';
import {
  fetchPlan, fetchRenewalNudge, isActiveSubscription, providerInForce, purchaseTerms, purchaseVerdict, trialVerdict,
  type PaymentProvider, type Plan, type PlanReason, type PurchaseTerms, type RenewalNudge, type SelectedPlan, type Subscription, type Verdict,
} from '@marquee/plans-sdk';
import type { createStore } from 'jotai';
import { ownSubscriptionsAtom, selectedPlanAtom, storedProviderAtom, storedReferralAtom } from '../../state/plan-atoms.ts';
import { readViewerId } from '../../state/read-viewer-id.ts';
import { browserSdksAtom } from '../../state/sdk-atoms.ts';
import { siteAtom } from '../../state/site-atoms.ts';

/** What the page of payment shows. */
export interface Checkout {
  readonly chosen: SelectedPlan;
  readonly plan: Plan;
  /** Undefined for a plan without price. */
  readonly terms: PurchaseTerms | undefined;
  readonly providers: readonly PaymentProvider[];
  readonly verdict: Verdict<PlanReason>;
  readonly nudge: RenewalNudge | undefined;
  readonly referralId: string | undefined;
}

/** Reads the stored choice and everything that has to be told before paying; null where nothing is chosen (PLAN-77). */
export async function readCheckout(store: ReturnType<typeof createStore>): Promise<Checkout | null> {
  const chosen = (await store.get(selectedPlanAtom)).get();
  if (chosen === undefined) return null;
  const { country } = store.get(siteAtom);
  const { auth, plans, clock, logger } = await store.get(browserSdksAtom);
  const isOwnNudge = chosen.nudgeId !== undefined && auth.tokens.get().status === 'signedIn';
  const nowMs = clock.now();
  const [found, owned, kept, referral, nudge] = await Promise.all([
    fetchPlan(plans, { id: chosen.packId }),
    store.get(ownSubscriptionsAtom),
    store.get(storedProviderAtom),
    Promise.all([store.get(storedReferralAtom), readViewerId(store)]).then(([record, userId]) => record.load({ userId, nowMs })),
    isOwnNudge ? fetchRenewalNudge(auth.execute, { country, logger }) : undefined,
  ]);
  const plan: Plan = { ...found, sellPrice: chosen.sellPrice ?? chosen.price };
  // The same pack may be bought again only where that is the point: to renew it, or to leave it for another.
  const isFresh = chosen.nudgeId === undefined && chosen.currentSubscription === undefined && chosen.contentId === undefined;
  return {
    chosen,
    plan,
    terms: purchaseTerms(plan, { nowMs: beginning(plan, owned, nowMs), hasTrial: plan.isRecurring && chosen.currentSubscription === undefined && trialVerdict(plan, owned).ok }),
    providers: fittingProviders(plan.paymentProviders, isIndia(country) ? undefined : providerInForce(kept.get(), nowMs)),
    verdict: purchaseVerdict({ plan, country, subscriptions: isFresh ? owned : [], nowMs }),
    nudge: nudge?.id === chosen.nudgeId ? nudge : undefined,
    // An invitation that has not lowered the price is not for this plan, and the backend would refuse it.
    referralId: isFresh && chosen.code === undefined && chosen.sellPrice !== undefined ? referral?.id : undefined,
  };
}

/** A pack that is renewed ahead of its end goes on where it ends. */
function beginning({ id }: Plan, owned: readonly Subscription[], nowMs: number): number {
  return owned.reduce((from, pack) => (pack.planId === id && isActiveSubscription(pack, nowMs) ? Math.max(from, pack.endsAt ?? from) : from), nowMs);
}

/** Abroad the provider of the link alone, where the plan can be paid with it (PLAN-53). */
function fittingProviders(offered: readonly PaymentProvider[], stored: string | undefined): readonly PaymentProvider[] {
  if (stored === undefined) return offered;
  const fitting = offered.filter(({ name }) => providersMatch({ stored, offered: name }));
  return fitting.length === 0 ? offered : fitting;
}
