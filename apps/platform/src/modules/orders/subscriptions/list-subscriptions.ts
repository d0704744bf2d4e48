import type { Database } from "../../../database/database.ts";
import { findPlans, type PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { createSubscriptionRepository, type SubscriptionRow } from "./subscription-repository.ts";

/** A subscription with its plan. */
export interface OwnedSubscription {
  readonly subscription: SubscriptionRow;
  readonly plan: PlanFacts;
}

/** A person's running subscriptions, or with `includeEnded` all of them; the one that ends last comes first. */
export async function listSubscriptions(
  db: Database,
  requested: { readonly userId: string; readonly now: Date; readonly includeEnded: boolean },
): Promise<readonly OwnedSubscription[]> {
  const rows = await createSubscriptionRepository(db).list(requested.userId, requested);
  const plans = await findPlans(
    db,
    rows.map(({ planId }) => planId),
  );
  return rows.flatMap((subscription) => {
    const plan = plans.get(subscription.planId);
    return plan === undefined ? [] : [{ subscription, plan }];
  });
}
