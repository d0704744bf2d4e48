import type { Subscription } from "@marquee/plans-sdk/rules";
import type { subscription } from "../../../schema/orders.ts";

/** A stored subscription, as the rules shared with clients read it. Times are epoch milliseconds. */
export type SubscriptionFacts = Pick<
  Subscription,
  "planId" | "state" | "startsAt" | "endsAt" | "graceEndsAt" | "isFreeTrial" | "isRenewing"
>;

/** Converts a stored subscription. */
export function subscriptionFacts(row: typeof subscription.$inferSelect): SubscriptionFacts {
  return {
    planId: row.planId,
    state: row.state,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    graceEndsAt: row.graceEndsAt?.getTime(),
    isFreeTrial: row.isFreeTrial,
    isRenewing: row.isRenewing,
  };
}
