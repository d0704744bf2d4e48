import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { endSubscription } from "../subscriptions/end-subscription.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";
import { rental } from "../../../schema/orders.ts";

/**
 * Revokes what an order has granted, in a transaction: the remaining days of a subscription, and rentals. Days that other orders
 * paid for stay. If the order was an upgrade, the subscription that it ended is resumed until its paid end.
 */
export async function revokePurchase(
  tx: Database,
  { order, at }: { readonly order: OrderRow; readonly at: Date },
): Promise<void> {
  const subscription = await grantedSubscription(tx, order);
  const isRevoked = subscription !== undefined && (await revokeDays(tx, { subscription, order, at }));
  if (isRevoked && order.kind === "upgrade" && order.subscriptionId !== null)
    await resumeSubscription(tx, { subscriptionId: order.subscriptionId, at });
  await tx.delete(rental).where(eq(rental.orderId, order.id));
}

/** The payment method was deleted when the subscription ended, so it does not renew. */
async function resumeSubscription(
  tx: Database,
  { subscriptionId, at }: { readonly subscriptionId: string; readonly at: Date },
): Promise<void> {
  const subscriptions = createSubscriptionRepository(tx);
  const subscription = await subscriptions.lock(subscriptionId);
  if (subscription?.state !== "cancelled") return;
  const paying = await createOrderRepository(tx).listPaidOrdersOf(subscription);
  const paidUntil = new Date(Math.max(0, ...paying.map(({ grantedUntil }) => grantedUntil?.getTime() ?? 0)));
  if (paidUntil > at) await subscriptions.change(subscription.id, { state: "activated", endsAt: paidUntil });
}

/** The subscription that an order started or extended, not the one that an upgrade ended. */
async function grantedSubscription(
  tx: Database,
  { id, kind, subscriptionId }: OrderRow,
): Promise<SubscriptionRow | undefined> {
  const subscriptions = createSubscriptionRepository(tx);
  const started = await subscriptions.findByOrder(id);
  if (started !== undefined) return subscriptions.lock(started.id);
  return subscriptionId === null || kind === "upgrade" ? undefined : subscriptions.lock(subscriptionId);
}

/**
 * Days that later orders paid for move earlier, so that none is lost. After a refund nothing further is charged. False when no
 * day was left.
 */
async function revokeDays(
  tx: Database,
  {
    subscription,
    order,
    at,
  }: { readonly subscription: SubscriptionRow; readonly order: OrderRow; readonly at: Date },
): Promise<boolean> {
  const { grantedFrom, grantedUntil } = order;
  const isOver = subscription.state === "cancelled";
  if (grantedFrom === null || grantedUntil === null) {
    if (isOver || subscription.orderId !== order.id) return false;
    await endSubscription(tx, { subscriptionId: subscription.id, at });
    return true;
  }
  const leftFrom = grantedFrom > at ? grantedFrom : at;
  const revokedMs = grantedUntil.getTime() - leftFrom.getTime();
  if (revokedMs <= 0) return false;
  const orders = createOrderRepository(tx);
  await orders.storeGrantedPeriod(order.id, { grantedUntil: leftFrom });
  if (isOver) return false;
  await orders.moveGrantsEarlier({ subscriptionId: subscription.id, from: grantedUntil, byMs: revokedMs });
  const endsAt = new Date(subscription.endsAt.getTime() - revokedMs);
  if (endsAt <= at) await endSubscription(tx, { subscriptionId: subscription.id, at });
  else
    await createSubscriptionRepository(tx).change(subscription.id, {
      endsAt,
      graceEndsAt: null,
      isRenewing: false,
      nextChargeAt: null,
      paymentMethod: null,
    });
  return true;
}
