import { isPartnerSubscription, type PaidDays } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { runningFacts } from "./find-max-pack.ts";
import { dueNow } from "../orders/order-money.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import type { SubscriptionRow } from "./subscription-repository.ts";

/** A subscription as far as the orders that paid for it go. */
export type PaidSubscription = Pick<SubscriptionRow, "id" | "planId" | "orderId" | "startsAt" | "endsAt">;

/**
 * What was really paid for which days of a subscription. A combo offer has paid for its titles too, so that no part of it counts; what was
 * given back does not count either.
 */
export async function paidDaysOf(db: Database, pack: PaidSubscription): Promise<readonly PaidDays[]> {
  const paying = await createOrderRepository(db).payingFor(pack);
  return paying
    .filter(({ planId }) => planId === pack.planId)
    .map((order) => ({
      paid: dueNow(order),
      startsAt: (order.grantedFrom ?? pack.startsAt).getTime(),
      endsAt: (order.grantedUntil ?? pack.endsAt).getTime(),
    }));
}

/** The same of the running subscription to a plan, for a page of upgrades; empty where the person has none of their own. */
export async function findPaidDays(
  db: Database,
  { userId, planId, now }: { readonly userId: string; readonly planId: string; readonly now: Date },
): Promise<readonly PaidDays[]> {
  const left = (await runningFacts(db, { userId, now })).find(
    (facts) => facts.planId === planId && !isPartnerSubscription(facts),
  );
  return left === undefined ? [] : paidDaysOf(db, left.owned.subscription);
}
