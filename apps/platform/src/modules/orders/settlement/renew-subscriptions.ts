import { DAY, HOUR, MINUTE } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { Logger } from "../../../monitoring/logger.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { PaymentWebhookEvent } from "../../../ports/payment-provider.ts";
import type { PaymentProviders } from "../../payments/payment-providers.ts";
import { findPlans } from "../../plans/catalogue/find-plans.ts";
import { isPendingDeletion } from "../../users/accounts/is-pending-deletion.ts";
import { freePayment } from "../orders/free-payment.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { orderPrice } from "../orders/order-money.ts";
import { priceOfRenewal } from "../subscriptions/renewal-price.ts";
import { settleOrder } from "./settle-order.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";

/** Ports of renewals, refunds and {@link renewSubscriptions}. */
export interface RenewalPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: PaymentProviders;
}

/** Grace period: how long access continues after the end when a renewal payment has failed, in milliseconds. */
export const GRACE_MS = 3 * DAY;
/** Wait between attempts to charge a renewal, in milliseconds. */
export const RETRY_MS = DAY;
/** How long one process may work on a charge before another may retry it, in milliseconds. */
const CLAIM_MS = 10 * MINUTE;
const BATCH = 50;

/**
 * Charges the subscriptions whose renewal is due; answers whether more are due. Several processes may run it at once: each
 * subscription is claimed first, the idempotency key of a charge stays the same until its outcome is stored, and the outcome is
 * stored once.
 */
export async function renewSubscriptions(ports: RenewalPorts): Promise<boolean> {
  const { db, clock, logger } = ports;
  const subscriptions = createSubscriptionRepository(db);
  const now = new Date(clock.now());
  const due = await subscriptions.listDue({ now, limit: BATCH });
  for (const { id } of due) {
    const subscription = await subscriptions.claim(id, { now, until: new Date(now.getTime() + CLAIM_MS) });
    if (subscription === undefined) continue;
    try {
      await renew(ports, subscription, now);
    } catch (error) {
      // In an outage of the provider access continues, and no attempt counts as failed.
      await subscriptions.changeIfUnchanged(subscription, { graceEndsAt: graceEnd(subscription) });
      logger.warn({ err: error, subscription: id }, "a subscription could not be renewed; it is tried again");
    }
  }
  return due.length === BATCH;
}

async function renew(ports: RenewalPorts, subscription: SubscriptionRow, now: Date): Promise<void> {
  const { db, providers } = ports;
  const provider = providers.byName(subscription.provider ?? "");
  if (!subscription.isRenewing || subscription.state !== "activated" || graceEnd(subscription) <= now)
    return stopRenewal(db, subscription);
  // An account pending deletion is not charged. Once restored, it is charged within an hour, and has access until then.
  if (await isPendingDeletion(db, subscription.userId)) {
    await createSubscriptionRepository(db).changeIfUnchanged(subscription, {
      graceEndsAt: graceEnd(subscription),
      nextChargeAt: new Date(now.getTime() + HOUR),
    });
    return;
  }
  if (provider === undefined || subscription.paymentMethod === null)
    return postpone(db, { subscription, now });
  const order = await openRenewal(db, { subscription, now });
  if (order === undefined) return stopRenewal(db, subscription);
  // A process may have crashed after the failure and before postponing, or the provider cancelled the payment itself.
  if (order.state === "failed" || order.state === "cancelled") return postpone(db, { subscription, now });
  if (order.state === "refund_due" || order.state === "refunded")
    return chargeAnew(db, { subscription, now });
  if (order.state !== "open") return;
  const amount = orderPrice(order);
  if (amount.amountMinor === 0) {
    await settleOrder(db, { provider: provider.name, webhookEvent: freePayment(order), now });
    return;
  }
  const charged = await provider.charge({
    key: order.id,
    orderId: order.id,
    amount,
    paymentMethod: subscription.paymentMethod,
  });
  const webhookEvent: PaymentWebhookEvent = {
    eventId: `charge-${order.id}`,
    orderId: order.id,
    outcome: charged.ok ? "success" : "failure",
    transactionId: charged.transactionId,
    amount,
    paymentMethod: undefined,
  };
  await settleOrder(db, { provider: provider.name, webhookEvent, now });
  if (!charged.ok) await postpone(db, { subscription, now });
}

/** The order for one attempt. After a crash the same attempt gets the same order. Undefined for a plan without price. */
async function openRenewal(
  db: Database,
  { subscription, now }: { readonly subscription: SubscriptionRow; readonly now: Date },
): Promise<OrderRow | undefined> {
  const plan = (await findPlans(db, [subscription.planId])).get(subscription.planId);
  const price = plan === undefined ? undefined : await priceOfRenewal(db, { subscription, plan });
  if (plan === undefined || price === undefined) return undefined;
  const idempotencyKey = `renewal-${subscription.id}-${subscription.endsAt.getTime()}-${subscription.failedCharges}`;
  const orders = createOrderRepository(db);
  const added = await orders.add({
    userId: subscription.userId,
    planId: plan.id,
    countryCode: plan.countryCode,
    currency: price.currency,
    priceMinor: price.amountMinor,
    kind: "renewal",
    subscriptionId: subscription.id,
    provider: subscription.provider,
    idempotencyKey,
    createdAt: now,
  });
  return added ?? orders.findByKey(idempotencyKey);
}

const graceEnd = ({ endsAt }: SubscriptionRow): Date => new Date(endsAt.getTime() + GRACE_MS);

/** After a failed payment access continues for the grace period, and another attempt is scheduled. */
async function postpone(
  db: Database,
  { subscription, now }: { readonly subscription: SubscriptionRow; readonly now: Date },
): Promise<void> {
  const graceEndsAt = graceEnd(subscription);
  const nextChargeAt = new Date(Math.min(now.getTime() + RETRY_MS, graceEndsAt.getTime()));
  await createSubscriptionRepository(db).changeIfUnchanged(subscription, {
    graceEndsAt,
    failedCharges: subscription.failedCharges + 1,
    nextChargeAt,
  });
}

/** Charges with a new order: the last payment was refunded, as the renewal had been cancelled, and is resumed since. */
async function chargeAnew(
  db: Database,
  { subscription, now }: { readonly subscription: SubscriptionRow; readonly now: Date },
): Promise<void> {
  await createSubscriptionRepository(db).changeIfUnchanged(subscription, {
    failedCharges: subscription.failedCharges + 1,
    nextChargeAt: now,
  });
}

/**
 * Stops charging, because the grace period is over, the renewal was cancelled, or the plan has no price. Access lasts until the
 * paid end. The state does not change: only `endsAt` ends a subscription, so that a wrong clock costs no paid day.
 */
async function stopRenewal(db: Database, subscription: SubscriptionRow): Promise<void> {
  const ends =
    subscription.isRenewing && subscription.state === "activated"
      ? { isRenewing: false, paymentMethod: null, graceEndsAt: null }
      : {};
  await createSubscriptionRepository(db).changeIfUnchanged(subscription, { nextChargeAt: null, ...ends });
}
