import { maxPack, subscriptionToUpgrade } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { listSubscriptions, type OwnedSubscription } from "./list-subscriptions.ts";
import { ownedFacts, type OwnedFacts } from "./owned-facts.ts";

/** The person and time for which subscriptions are compared. */
export interface MaxPackQuery {
  readonly userId: string;
  readonly now: Date;
}

/** The max pack: the running subscription that counts where only one can. */
export async function findMaxPack(db: Database, query: MaxPackQuery): Promise<OwnedSubscription | undefined> {
  return maxPack(await runningFacts(db, query), query.now.getTime())?.owned;
}

/** The running subscription that an upgrade would end. */
export async function findSubscriptionToUpgrade(
  db: Database,
  query: MaxPackQuery,
): Promise<OwnedSubscription | undefined> {
  return subscriptionToUpgrade(await runningFacts(db, query), query.now.getTime())?.owned;
}

/** A person's running subscriptions, as the rules shared with clients read them. */
export async function runningFacts(db: Database, query: MaxPackQuery): Promise<readonly OwnedFacts[]> {
  return (await listSubscriptions(db, { ...query, includeEnded: false })).map(ownedFacts);
}
