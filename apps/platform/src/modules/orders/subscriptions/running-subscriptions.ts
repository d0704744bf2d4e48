import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../ports/clock.ts";
import { planTitle } from "../../plans/catalogue/find-plans.ts";
import type { RunningSubscriptions } from "../../users/running-subscriptions.ts";
import { listSubscriptions } from "./list-subscriptions.ts";

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
        .map(({ subscription: { endsAt, isRenewing }, plan }) => ({
          planId: plan.id,
          title: planTitle(plan, language),
          endsAt,
          isRenewing,
        }))
        .reverse();
    },
  };
}
