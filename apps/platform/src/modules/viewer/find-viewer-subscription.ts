import type { ViewerOverviewQuery } from "@marquee/auth-sdk/wire";
import { subscriptionStanding } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import { findMaxPack } from "../orders/subscriptions/find-max-pack.ts";
import { listSubscriptions, type OwnedSubscription } from "../orders/subscriptions/list-subscriptions.ts";
import { subscriptionFacts } from "../orders/subscriptions/subscription-facts.ts";
import { planTitle } from "../plans/catalogue/find-plans.ts";

type ViewerSubscription = Omit<NonNullable<ViewerOverviewQuery["viewer"]["subscription"]>, "__typename">;

/** Whose subscription is shown, when, and in which language. */
export interface ViewerSubscriptionQuery {
  readonly userId: string;
  readonly now: Date;
  readonly language: string;
}

/** The viewer's max pack, else the subscription that ended last; null when there has never been one. */
export async function findViewerSubscription(
  db: Database,
  { userId, now, language }: ViewerSubscriptionQuery,
): Promise<ViewerSubscription | null> {
  const owned =
    (await findMaxPack(db, { userId, now })) ??
    latestOf(await listSubscriptions(db, { userId, now, includeEnded: true }));
  if (owned === undefined) return null;
  const standing = subscriptionStanding(subscriptionFacts(owned.subscription), now.getTime());
  return {
    planTitle: planTitle(owned.plan, language),
    state: standing.state,
    endsAt: new Date(standing.endsAt ?? owned.subscription.endsAt).toISOString(),
  };
}

function latestOf(owned: readonly OwnedSubscription[]): OwnedSubscription | undefined {
  return owned.reduce<OwnedSubscription | undefined>(
    (latest, next) =>
      latest === undefined || next.subscription.endsAt > latest.subscription.endsAt ? next : latest,
    undefined,
  );
}
