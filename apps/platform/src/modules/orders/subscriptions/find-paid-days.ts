import { isPartnerSubscription, type PaidDays } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { runningFacts } from "./find-max-pack.ts";
import { dueNow } from "../orders/order-money.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import type { SubscriptionRow } from "./subscription-repository.ts";

/** The fields of a subscription by which its payments are found. */
export type PaidSubscription = Pick<SubscriptionRow, "id" | "planId" | "orderId" | "startsAt" | "endsAt">;

/**
 * The payments for a subscription, each with the days it paid for. A combo offer does not count, as it also paid for titles;
 * refunded payments do not count either.
 */
export async function paidDaysOf(db: Database, subscription: PaidSubscription): Promise<readonly PaidDays[]> {
  const paying = await createOrderRepository(db).listPaidOrdersOf(subscription);
  return paying
    .filter(({ planId }) => planId === subscription.planId)
    .map((order) => ({
      paid: dueNow(order),
      startsAt: (order.grantedFrom ?? subscription.startsAt).getTime(),
      endsAt: (order.grantedUntil ?? subscription.endsAt).getTime(),
    }));
}

/** The payments for a person's running subscription to a plan; empty when there is none, or a partner sold it. */
export async function findPaidDays(
  db: Database,
  { userId, planId, now }: { readonly userId: string; readonly planId: string; readonly now: Date },
): Promise<readonly PaidDays[]> {
  const left = (await runningFacts(db, { userId, now })).find(
    (facts) => facts.planId === planId && !isPartnerSubscription(facts),
  );
  return left === undefined ? [] : paidDaysOf(db, left.owned.subscription);
}
