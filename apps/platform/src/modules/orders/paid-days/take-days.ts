import type { Database } from "../../../database/database.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { endSubscription } from "../subscriptions/end-subscription.ts";
import { listGrantedDays } from "./granted-days.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";

/** Days of a locked subscription that are no longer paid for. */
export interface UnpaidDays {
  readonly subscription: SubscriptionRow;
  /** The paid order that granted them. */
  readonly orderId: string;
  readonly at: Date;
  /** How many of its unused days are taken, in milliseconds. Default: all. */
  readonly mostMs?: number;
}

/**
 * Takes unused days of an order from its subscription, in a transaction. Days of later orders move earlier, so that none is lost,
 * also in a subscription that an upgrade has ended and may restore. Nothing further is charged.
 */
export async function takeDays(
  tx: Database,
  { subscription, orderId, at, mostMs = Infinity }: UnpaidDays,
): Promise<void> {
  const granted = await listGrantedDays(tx, subscription);
  const place = granted.findIndex(({ order }) => order.id === orderId);
  const days = granted[place];
  if (days === undefined) return;
  const leftFrom = days.usedFrom > at ? days.usedFrom : at;
  const takenMs = Math.min(mostMs, days.until.getTime() - leftFrom.getTime());
  if (takenMs <= 0) return;
  const orders = createOrderRepository(tx);
  const earlier = (time: Date): Date => new Date(time.getTime() - takenMs);
  // A period of which nothing is left is over now, even if other days would have been used before.
  const isAll = takenMs === days.until.getTime() - leftFrom.getTime();
  const backMs = isAll ? leftFrom.getTime() - at.getTime() : 0;
  await orders.storeGrantedPeriod(orderId, {
    grantedFrom: new Date(days.from.getTime() - backMs),
    grantedUntil: new Date(days.until.getTime() - takenMs - backMs),
  });
  for (const { order, from, until } of granted.slice(place + 1))
    await orders.storeGrantedPeriod(order.id, { grantedFrom: earlier(from), grantedUntil: earlier(until) });
  if (subscription.state === "cancelled") return;
  const endsAt = earlier(subscription.endsAt);
  // One that would start when a partner's subscription ends may be over before.
  if (endsAt <= at || endsAt <= subscription.startsAt)
    return endSubscription(tx, { subscriptionId: subscription.id, at });
  await createSubscriptionRepository(tx).change(subscription.id, {
    endsAt,
    graceEndsAt: null,
    isRenewing: false,
    nextChargeAt: null,
    paymentMethod: null,
  });
}
