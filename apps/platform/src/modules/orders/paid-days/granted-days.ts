import type { Database } from "../../../database/database.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import type { SubscriptionRow } from "../subscriptions/subscription-repository.ts";

/** The fields of a subscription by which its orders are found. */
export type PaidSubscription = Pick<SubscriptionRow, "id" | "planId" | "orderId" | "startsAt" | "endsAt">;

/** A paid order of a subscription, with the days that it granted. */
export interface GrantedDays {
  readonly order: OrderRow;
  /** The period is as long as what was paid for. */
  readonly from: Date;
  readonly until: Date;
  /** When the first of its days is used that no order before it has granted. */
  readonly usedFrom: Date;
}

/**
 * The paid orders of a subscription in the order in which their days are used. After subscriptions were joined, a period can
 * begin before the days of the order before it end: so much of it was used before.
 */
export async function listGrantedDays(
  db: Database,
  subscription: PaidSubscription,
): Promise<readonly GrantedDays[]> {
  const periods = (await createOrderRepository(db).listPaidOrdersOf(subscription))
    .map((order) => ({
      order,
      from: order.grantedFrom ?? subscription.startsAt,
      until: order.grantedUntil ?? subscription.endsAt,
    }))
    .sort(
      (one, other) =>
        one.until.getTime() - other.until.getTime() || one.from.getTime() - other.from.getTime(),
    );
  return periods.map((period, index) => {
    const before = periods[index - 1]?.until ?? period.from;
    return { ...period, usedFrom: before > period.from ? before : period.from };
  });
}
