import { cancelEligibility, resumeEligibility } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { findPlans } from "../../plans/catalogue/find-plans.ts";
import { notFound } from "../../../errors/platform-error.ts";
import { chargeTime } from "./start-subscription.ts";
import { refuseRenewal } from "../errors.ts";
import type { OwnedSubscription } from "./list-subscriptions.ts";
import { ownedFacts } from "./owned-facts.ts";
import { createSubscriptionRepository } from "./subscription-repository.ts";

/** Whose renewal is ended or resumed. */
export interface RenewalChange {
  readonly subscriptionId: string;
  readonly userId: string;
  readonly isRenewing: boolean;
  readonly now: Date;
}

/**
 * Ends the renewal of a subscription, which then lasts until its grace end and takes no further payment, or resumes it until then (PLAN-99).
 * @throws {PlatformError} 404 for another person's, 400 with a reason
 */
export async function changeRenewal(
  db: Database,
  { subscriptionId, userId, isRenewing, now }: RenewalChange,
): Promise<OwnedSubscription> {
  return db.transaction(async (tx) => {
    const packs = createSubscriptionRepository(tx);
    const pack = UUID.test(subscriptionId) ? await packs.lock(subscriptionId) : undefined;
    const plan = pack?.userId === userId ? (await findPlans(tx, [pack.planId])).get(pack.planId) : undefined;
    if (pack === undefined || plan === undefined) throw notFound("There is no such subscription");
    const facts = ownedFacts({ subscription: pack, plan });
    const eligibility = isRenewing
      ? resumeEligibility(facts, now.getTime())
      : cancelEligibility(facts, now.getTime());
    if (!eligibility.ok) throw refuseRenewal(eligibility.code);
    const subscription = await packs.change(pack.id, {
      isRenewing,
      nextChargeAt: isRenewing ? chargeTime(pack.endsAt) : null,
    });
    return { subscription: subscription ?? pack, plan };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
