import { cancelEligibility, resumeEligibility } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { findPlans } from "../../plans/catalogue/find-plans.ts";
import { notFound } from "../../../errors/platform-error.ts";
import { chargeTime } from "./grant-subscription.ts";
import { refuseRenewal } from "../errors.ts";
import type { OwnedSubscription } from "./list-subscriptions.ts";
import { ownedFacts } from "./owned-facts.ts";
import { createSubscriptionRepository } from "./subscription-repository.ts";

/** A request to cancel or resume a renewal. */
export interface RenewalChange {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly isRenewing: boolean;
  readonly now: Date;
}

/**
 * Cancels the renewal of a subscription, which then lasts until its end and takes no further payment; or resumes it, while the
 * subscription runs.
 * @throws {PlatformError} 404 for another person's subscription, 400 with a reason
 */
export async function changeRenewal(
  db: Database,
  { subscriptionId, userId, isRenewing, now }: RenewalChange,
): Promise<OwnedSubscription> {
  return db.transaction(async (tx) => {
    const subscriptions = createSubscriptionRepository(tx);
    const stored = UUID.test(subscriptionId) ? await subscriptions.lock(subscriptionId) : undefined;
    const plan =
      stored?.userId === userId ? (await findPlans(tx, [stored.planId])).get(stored.planId) : undefined;
    if (stored === undefined || plan === undefined) throw notFound("There is no such subscription");
    const facts = ownedFacts({ subscription: stored, plan });
    const eligibility = isRenewing
      ? resumeEligibility(facts, now.getTime())
      : cancelEligibility(facts, now.getTime());
    if (!eligibility.ok) throw refuseRenewal(eligibility.code);
    const changed = await subscriptions.change(stored.id, {
      isRenewing,
      nextChargeAt: isRenewing ? chargeTime(stored.endsAt) : null,
    });
    return { subscription: changed ?? stored, plan };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
