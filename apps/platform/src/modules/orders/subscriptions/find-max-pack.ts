import { maxPack, subscriptionToUpgrade } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { listSubscriptions, type OwnedSubscription } from "./list-subscriptions.ts";
import { ownedFacts, type OwnedFacts } from "./owned-facts.ts";

/** Whose subscriptions are compared, and when. */
export interface MaxPackQuery {
  readonly userId: string;
  readonly now: Date;
}

/** The running subscription that counts where only one can (DEC-073). */
export async function findMaxPack(db: Database, query: MaxPackQuery): Promise<OwnedSubscription | undefined> {
  return maxPack(await runningFacts(db, query), query.now.getTime())?.owned;
}

/** The running subscription that an upgrade leaves. */
export async function findSubscriptionToUpgrade(
  db: Database,
  query: MaxPackQuery,
): Promise<OwnedSubscription | undefined> {
  return subscriptionToUpgrade(await runningFacts(db, query), query.now.getTime())?.owned;
}

/** What a person has running, as the shared rules read it. */
export async function runningFacts(db: Database, query: MaxPackQuery): Promise<readonly OwnedFacts[]> {
  return (await listSubscriptions(db, { ...query, includeEnded: false })).map(ownedFacts);
}
