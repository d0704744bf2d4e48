import { isPartnerSubscription } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import type { UpgradePayment } from "../../plans/prices/upgrade-payments.ts";
import { runningFacts } from "../subscriptions/find-max-pack.ts";
import { dueNow } from "../orders/order-money.ts";
import { listGrantedDays, type PaidSubscription } from "./granted-days.ts";

/** The payment of an order for a subscription. */
export interface OrderPayment extends UpgradePayment {
  readonly orderId: string;
}

/**
 * The payments for a subscription, each with the days it paid for. A combo offer does not count, as it also paid for titles;
 * refunded payments do not count either.
 */
export async function paidDaysOf(
  db: Database,
  subscription: PaidSubscription,
): Promise<readonly OrderPayment[]> {
  return (await listGrantedDays(db, subscription))
    .filter(({ order }) => order.planId === subscription.planId)
    .map(({ order, from, until, usedFrom }) => ({
      orderId: order.id,
      paid: dueNow(order),
      startsAt: from.getTime(),
      endsAt: until.getTime(),
      usedFrom: usedFrom.getTime(),
    }));
}

/** The payments for a person's running subscription to a plan; empty when there is none, or a partner sold it. */
export async function findPaidDays(
  db: Database,
  { userId, planId, now }: { readonly userId: string; readonly planId: string; readonly now: Date },
): Promise<readonly OrderPayment[]> {
  const left = (await runningFacts(db, { userId, now })).find(
    (facts) => facts.planId === planId && !isPartnerSubscription(facts),
  );
  return left === undefined ? [] : paidDaysOf(db, left.owned.subscription);
}
