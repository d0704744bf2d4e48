import { maxPack } from '../max-pack.ts';
import type { Plan } from '../plans/plan.ts';
import type { Subscription } from '../subscription.ts';
import { isPartnerSubscription } from '../subscriptions/partner-subscriptions.ts';
import { verdictOf } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A wish to move up. */
export interface UpgradeWish {
  readonly plan: Pick<Plan, 'id' | 'isPurchaseAllowed'>;
  readonly subscriptions: readonly Subscription[];
  readonly nowMs: number;
}

/**
 * Whether an upgrade to the plan is offered: the plan allows buying, a pack of our own is running, and the dearest of those is
 * another one [PLAN-31]. What a partner has sold is the partner's to end, so that nobody moves up from it. What the step costs is the
 * backend's to say. Spec: plans §4, "Upgrade is offered when a plan has purchase_allowed".
 */
export function upgradeVerdict({ plan, subscriptions, nowMs }: UpgradeWish): Verdict<'NOT_PURCHASABLE' | 'NOTHING_TO_UPGRADE' | 'ALREADY_OWNED'> {
  const owned = maxPack(subscriptions.filter((pack) => !isPartnerSubscription(pack)), nowMs);
  return verdictOf(
    ['NOT_PURCHASABLE', plan.isPurchaseAllowed !== true],
    ['NOTHING_TO_UPGRADE', owned === undefined],
    ['ALREADY_OWNED', owned !== undefined && owned.planId === plan.id],
  );
}
