import { isPartnerSubscription } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import { planTitle } from "../../plans/catalogue/find-plans.ts";
import type { RunningSubscriptions } from "../../users/running-subscriptions.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { ownedFacts } from "./owned-facts.ts";

/** Implements the port {@link RunningSubscriptions}. */
export function createRunningSubscriptions({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): RunningSubscriptions {
  return {
    async list(userId, language) {
      const owned = await listSubscriptions(db, { userId, now: new Date(clock.now()), includeEnded: false });
      return owned
        .map((each) => ({
          planId: each.plan.id,
          title: planTitle(each.plan, language),
          endsAt: each.subscription.endsAt,
          isRenewing: each.subscription.isRenewing,
          isFromPartner: isPartnerSubscription(ownedFacts(each)),
        }))
        .reverse();
    },
  };
}
