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
 * Revokes what an order has granted, in a transaction: what is left of its days of a subscription, and its rentals. What others paid for stays, and
 * the subscription that an upgrade had left runs on, as long as it was paid for.
 */
export async function revokePurchase(
  tx: Database,
  { order, at }: { readonly order: OrderRow; readonly at: Date },
): Promise<void> {
  const pack = await packOf(tx, order);
  const isTaken = pack !== undefined && (await takeDays(tx, { pack, order, at }));
  if (isTaken && order.kind === "upgrade" && order.subscriptionId !== null)
    await goOnWith(tx, { packId: order.subscriptionId, at });
  await tx.delete(rental).where(eq(rental.orderId, order.id));
}

/** How its owner paid was forgotten when they left it, so that it does not renew. */
async function goOnWith(
  tx: Database,
  { packId, at }: { readonly packId: string; readonly at: Date },
): Promise<void> {
  const packs = createSubscriptionRepository(tx);
  const pack = await packs.lock(packId);
  if (pack?.state !== "cancelled") return;
  const paying = await createOrderRepository(tx).payingFor(pack);
  const paidUntil = new Date(Math.max(0, ...paying.map(({ grantedUntil }) => grantedUntil?.getTime() ?? 0)));
  if (paidUntil > at) await packs.change(pack.id, { state: "activated", endsAt: paidUntil });
}

/** The subscription that an order began or made last longer; the one that an upgrade leaves is none of these. */
async function packOf(
  tx: Database,
  { id, kind, subscriptionId }: OrderRow,
): Promise<SubscriptionRow | undefined> {
  const packs = createSubscriptionRepository(tx);
  const begun = await packs.findByOrder(id);
  if (begun !== undefined) return packs.lock(begun.id);
  return subscriptionId === null || kind === "upgrade" ? undefined : packs.lock(subscriptionId);
}

/** Days paid for by later orders move forward, so that none of them is lost. Anyone who got money back is not charged again. False where nothing was left to take. */
async function takeDays(
  tx: Database,
  { pack, order, at }: { readonly pack: SubscriptionRow; readonly order: OrderRow; readonly at: Date },
): Promise<boolean> {
  const { grantedFrom, grantedUntil } = order;
  const isOver = pack.state === "cancelled";
  if (grantedFrom === null || grantedUntil === null) {
    if (isOver || pack.orderId !== order.id) return false;
    await endSubscription(tx, { subscriptionId: pack.id, at });
    return true;
  }
  const leftFrom = grantedFrom > at ? grantedFrom : at;
  const takenMs = grantedUntil.getTime() - leftFrom.getTime();
  if (takenMs <= 0) return false;
  const orders = createOrderRepository(tx);
  await orders.storeGrantedPeriod(order.id, { grantedUntil: leftFrom });
  if (isOver) return false;
  await orders.bringForward({ packId: pack.id, from: grantedUntil, byMs: takenMs });
  const endsAt = new Date(pack.endsAt.getTime() - takenMs);
  if (endsAt <= at) await endSubscription(tx, { subscriptionId: pack.id, at });
  else
    await createSubscriptionRepository(tx).change(pack.id, {
      endsAt,
      graceEndsAt: null,
      isRenewing: false,
      nextChargeAt: null,
      paymentMethod: null,
    });
  return true;
}
