import type { Database } from "../../../database/database.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { endSubscription } from "../subscriptions/end-subscription.ts";
import { listGrantedDays } from "./granted-days.ts";
import { chargeTime } from "../subscriptions/grant-subscription.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";

/**
 * Joins the running subscriptions of a person to one plan, in a transaction that has locked the account. Their unused days follow
 * one another in one of them, which renews if one of them did. A subscription that a partner sold stays apart.
 */
export async function joinSubscriptions(
  tx: Database,
  { userId, planId, at }: { readonly userId: string; readonly planId: string; readonly at: Date },
): Promise<void> {
  const running = (
    await createSubscriptionRepository(tx).list(userId, { now: at, includeEnded: false })
  ).filter((row) => row.planId === planId && row.partnerName === null);
  const upgraded = await startedByUpgrades(tx, running);
  // The order of an upgrade names the subscription that it ended, so the one that it started is kept.
  const [first] = [
    ...running.filter(({ id }) => upgraded.has(id)),
    ...running.filter(({ isRenewing }) => isRenewing),
    ...running,
  ];
  if (first === undefined) return;
  let kept = first;
  for (const joined of running)
    if (joined.id !== first.id && !upgraded.has(joined.id)) kept = await join(tx, { kept, joined, at });
}

async function startedByUpgrades(
  tx: Database,
  subscriptions: readonly SubscriptionRow[],
): Promise<ReadonlySet<string>> {
  const orders = createOrderRepository(tx);
  const upgraded = new Set<string>();
  for (const { id, orderId } of subscriptions)
    if (orderId !== null && (await orders.find(orderId))?.kind === "upgrade") upgraded.add(id);
  return upgraded;
}

async function join(
  tx: Database,
  {
    kept,
    joined,
    at,
  }: { readonly kept: SubscriptionRow; readonly joined: SubscriptionRow; readonly at: Date },
): Promise<SubscriptionRow> {
  const subscriptions = createSubscriptionRepository(tx);
  const firstUnused = Math.max(at.getTime(), joined.startsAt.getTime());
  const moveMs = Math.max(0, kept.endsAt.getTime() - firstUnused);
  const later = (time: Date): Date => new Date(time.getTime() + moveMs);
  const hasDays = joined.endsAt > at;
  const orders = createOrderRepository(tx);
  for (const { order, from, until } of await listGrantedDays(tx, joined)) {
    if (until <= at) continue;
    await orders.storeGrantedPeriod(order.id, {
      subscriptionId: kept.id,
      grantedFrom: later(from),
      grantedUntil: later(until),
    });
    if (order.id === joined.orderId) await subscriptions.change(joined.id, { orderId: null });
  }
  await endSubscription(tx, { subscriptionId: joined.id, at });
  const endsAt = hasDays && later(joined.endsAt) > kept.endsAt ? later(joined.endsAt) : kept.endsAt;
  const { provider, paymentMethod } = kept.isRenewing ? kept : joined;
  const isRenewing = kept.isRenewing || joined.isRenewing;
  const changed = await subscriptions.change(kept.id, {
    endsAt,
    isRenewing,
    isFreeTrial: kept.isFreeTrial || joined.isFreeTrial,
    ...(hasDays ? { graceEndsAt: null, failedCharges: 0 } : {}),
    ...(isRenewing ? { provider, paymentMethod } : {}),
    ...(hasDays || !kept.isRenewing ? { nextChargeAt: isRenewing ? chargeTime(endsAt) : null } : {}),
  });
  return changed ?? kept;
}
