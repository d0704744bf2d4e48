import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { releaseCodeUse } from "../../plans/promotions/use-promo-code.ts";
import { lockAccounts } from "../../users/accounts/merge-account-rows.ts";
import { rental } from "../../../schema/orders.ts";
import type { OrderRow } from "../orders/order-repository.ts";
import { endSubscription } from "../subscriptions/end-subscription.ts";
import { listGrantedDays } from "../paid-days/granted-days.ts";
import { joinSubscriptions } from "../paid-days/join-subscriptions.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";
import { takeDays } from "../paid-days/take-days.ts";
import { takeCreditedDays } from "./take-credited-days.ts";

/**
 * Revokes what a locked order has granted, in a transaction: the unused days of a subscription, and rentals. Days that other
 * orders paid for stay. If the order was an upgrade, the subscription that it ended is resumed until its paid end; if an upgrade
 * has credited its payment, the days that the credit paid for are taken. Nothing for an order that is not paid, or not any more.
 */
export async function revokePurchase(
  tx: Database,
  { order, at }: { readonly order: OrderRow; readonly at: Date },
): Promise<void> {
  if (order.state !== "paid") return;
  if (order.userId !== null) await lockAccounts(tx, [order.userId]);
  const subscription = await grantedSubscription(tx, order);
  if (subscription !== undefined) {
    await takeCreditedDays(tx, { subscription, order, at });
    if (order.grantedUntil !== null) await takeDays(tx, { subscription, orderId: order.id, at });
    else if (subscription.state !== "cancelled" && subscription.orderId === order.id)
      await endSubscription(tx, { subscriptionId: subscription.id, at });
  }
  if (order.kind === "upgrade" && order.subscriptionId !== null)
    await resumeSubscription(tx, { subscriptionId: order.subscriptionId, at });
  // A guest's purchase that nobody has taken over has granted nothing, so its code can be used again.
  if (order.userId === null && order.guestId !== null) await releaseCodeUse(tx, order.id);
  await tx.delete(rental).where(eq(rental.orderId, order.id));
}

/**
 * The payment method was deleted when the subscription ended, so it does not renew. If its owner has bought the plan anew
 * meanwhile, the days of both follow one another.
 */
async function resumeSubscription(
  tx: Database,
  { subscriptionId, at }: { readonly subscriptionId: string; readonly at: Date },
): Promise<void> {
  const subscriptions = createSubscriptionRepository(tx);
  const subscription = await subscriptions.lock(subscriptionId);
  if (subscription?.state !== "cancelled") return;
  const paidUntil = (await listGrantedDays(tx, subscription)).at(-1)?.until;
  if (paidUntil === undefined || paidUntil <= at) return;
  await subscriptions.change(subscription.id, { state: "activated", endsAt: paidUntil });
  await joinSubscriptions(tx, { ...subscription, at });
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
