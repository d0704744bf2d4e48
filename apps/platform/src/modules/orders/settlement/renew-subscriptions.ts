import { DAY, MINUTE } from "@marquee/config";
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

/** What renewing needs. */
export interface RenewalPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: PaymentProviders;
}

/** Until when access lasts after a payment that failed, in milliseconds; a try a day is made meanwhile. */
export const GRACE_MS = 3 * DAY;
/** When the next try is made after one that failed. */
export const RETRY_MS = DAY;
/** How long a process has for one charge before another one may try it again. */
const CLAIM_MS = 10 * MINUTE;
const BATCH = 50;

/**
 * Charges the subscriptions whose next payment is due, and answers whether more of them are. Several processes may do this at once: each subscription is claimed first, the charge has a key
 * that stays the same until its outcome is written, and the outcome is written once.
 */
export async function renewSubscriptions(ports: RenewalPorts): Promise<boolean> {
  const { db, clock, logger } = ports;
  const packs = createSubscriptionRepository(db);
  const now = new Date(clock.now());
  const due = await packs.due({ now, limit: BATCH });
  for (const { id } of due) {
    const pack = await packs.claim(id, { now, until: new Date(now.getTime() + CLAIM_MS) });
    if (pack === undefined) continue;
    try {
      await renew(ports, pack, now);
    } catch (error) {
      // The owner does not pay for a provider's outage: access lasts on meanwhile, and no attempt counts as failed.
      await packs.changeUnmoved(pack, { graceEndsAt: graceEnd(pack) });
      logger.warn({ err: error, subscription: id }, "a pack could not be renewed; it is tried again");
    }
  }
  return due.length === BATCH;
}

async function renew(ports: RenewalPorts, pack: SubscriptionRow, now: Date): Promise<void> {
  const { db, providers } = ports;
  const provider = providers.byName(pack.provider ?? "");
  if (!pack.isRenewing || pack.state !== "activated" || graceEnd(pack) <= now) return lapse(db, pack);
  // An account with a pending deletion is not charged; one that comes back is charged then.
  if (await isPendingDeletion(db, pack.userId)) {
    await createSubscriptionRepository(db).changeUnmoved(pack, {
      nextChargeAt: new Date(now.getTime() + RETRY_MS),
    });
    return;
  }
  if (provider === undefined || pack.paymentMethod === null) return postpone(db, { pack, now });
  const order = await openRenewal(db, { pack, now });
  if (order === undefined) return lapse(db, pack);
  // A process may have died between a refusal and its consequence.
  if (order.state === "failed") return postpone(db, { pack, now });
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
    paymentMethod: pack.paymentMethod,
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
  if (!charged.ok) await postpone(db, { pack, now });
}

/** The order of one try, which is the same one when a process died before its outcome was written. Undefined for a plan without price. */
async function openRenewal(
  db: Database,
  { pack, now }: { readonly pack: SubscriptionRow; readonly now: Date },
): Promise<OrderRow | undefined> {
  const plan = (await findPlans(db, [pack.planId])).get(pack.planId);
  const price = plan === undefined ? undefined : await priceOfRenewal(db, { pack, plan });
  if (plan === undefined || price === undefined) return undefined;
  const idempotencyKey = `renewal-${pack.id}-${pack.endsAt.getTime()}-${pack.failedCharges}`;
  const orders = createOrderRepository(db);
  const added = await orders.add({
    userId: pack.userId,
    planId: plan.id,
    countryCode: plan.countryCode,
    currency: price.currency,
    priceMinor: price.amountMinor,
    kind: "renewal",
    subscriptionId: pack.id,
    provider: pack.provider,
    idempotencyKey,
    createdAt: now,
  });
  return added ?? orders.findByKey(idempotencyKey);
}

const graceEnd = ({ endsAt }: SubscriptionRow): Date => new Date(endsAt.getTime() + GRACE_MS);

/** After a payment that failed access lasts on for the grace period, and it is tried again. */
async function postpone(
  db: Database,
  { pack, now }: { readonly pack: SubscriptionRow; readonly now: Date },
): Promise<void> {
  const graceEndsAt = graceEnd(pack);
  const nextChargeAt = new Date(Math.min(now.getTime() + RETRY_MS, graceEndsAt.getTime()));
  await createSubscriptionRepository(db).changeUnmoved(pack, {
    graceEndsAt,
    failedCharges: pack.failedCharges + 1,
    nextChargeAt,
  });
}

/**
 * The grace period are over, renewal was ended, or the plan has no price any more: nothing is charged, and what was paid for lasts to its
 * end. The end alone says that a subscription is over: a clock that ran ahead and is set back takes no paid day away.
 */
async function lapse(db: Database, pack: SubscriptionRow): Promise<void> {
  const ends =
    pack.isRenewing && pack.state === "activated"
      ? { isRenewing: false, paymentMethod: null, graceEndsAt: null }
      : {};
  await createSubscriptionRepository(db).changeUnmoved(pack, { nextChargeAt: null, ...ends });
}
