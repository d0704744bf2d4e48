import { DAY } from "@marquee/config";
import { subscriptionToExtend } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { endSubscription, stopRenewals } from "./end-subscription.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { subscriptionFacts } from "./subscription-facts.ts";
import { createSubscriptionRepository, type SubscriptionRow } from "./subscription-repository.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { subscription } from "../../../schema/orders.ts";

/** The provider of the next charge, and its name of the stored payment method. */
export interface Payer {
  readonly provider: string;
  readonly paymentMethod: string;
}

/** A subscription to start. */
interface SubscriptionStart {
  readonly userId: string;
  readonly plan: Pick<PlanFacts, "id" | "billingFrequencyDays" | "isRecurring">;
  /** The order that paid for it. One order starts one subscription. */
  readonly orderId: string;
  readonly startsAt: Date;
  /** Days before the first payment. Default 0. */
  readonly trialDays?: number;
  /** Default: none; the subscription does not renew. */
  readonly payer?: Payer | undefined;
}

/** How long before its end a subscription is charged, so that access has no gap, in milliseconds. */
const RENEWAL_LEAD_MS = 3_600_000;

/** When the renewal of a subscription with this end is charged. */
export const chargeTime = (endsAt: Date): Date => new Date(endsAt.getTime() - RENEWAL_LEAD_MS);

/** Starts a subscription, in a transaction. */
async function startSubscription(
  tx: Database,
  { userId, plan, orderId, startsAt, trialDays = 0, payer }: SubscriptionStart,
): Promise<void> {
  const isFreeTrial = trialDays > 0;
  const endsAt = new Date(startsAt.getTime() + (isFreeTrial ? trialDays : plan.billingFrequencyDays) * DAY);
  const isRenewing = plan.isRecurring && payer !== undefined;
  await tx.insert(subscription).values({
    userId,
    planId: plan.id,
    orderId,
    state: "activated",
    isRenewing,
    isFreeTrial,
    startsAt,
    endsAt,
    ...payer,
    nextChargeAt: isRenewing ? chargeTime(endsAt) : null,
  });
  await createOrderRepository(tx).storeGrantedPeriod(orderId, {
    grantedFrom: startsAt,
    grantedUntil: endsAt,
  });
}

/** Days of a subscription that an order has paid for. */
export type SubscriptionGrant = Omit<SubscriptionStart, "startsAt"> & {
  readonly now: Date;
  /**
   * Whether the days belong to a new subscription even where one to the plan runs, which then ends. The order of an upgrade names
   * the subscription that it replaced, so it cannot name another one. Default false.
   */
  readonly startsAnew?: boolean;
};

/** Days to add to a subscription. */
export interface SubscriptionExtension {
  readonly subscriptionId: string;
  readonly days: number;
  /** Whether the days are a free trial, which a person has once. Default false. */
  readonly isFreeTrial?: boolean;
  /** The order that paid for the days. */
  readonly orderId: string;
  /** Provider and payment method of the next charge. Default: unchanged. */
  readonly payer?: Payer | undefined;
  /** Turns renewal on for a subscription that did not renew. Default false. */
  readonly startsRenewing?: boolean;
}

/**
 * Grants days of a subscription, in a transaction. A subscription that runs already is extended, so that its renewal is charged after
 * the last paid day. A subscription that a partner sold stays as it is: ours starts when it ends.
 */
export async function grantSubscription(tx: Database, time: SubscriptionGrant): Promise<void> {
  const { userId, plan, now, trialDays = 0, orderId, payer, startsAnew = false } = time;
  const rows = await createSubscriptionRepository(tx).list(userId, { now, includeEnded: false });
  const owned = rows.map((row) => ({
    ...subscriptionFacts(row),
    row,
    partners: row.partnerName === null ? [] : [{ id: undefined, name: row.partnerName }],
  }));
  const extended = subscriptionToExtend(owned, { planId: plan.id, nowMs: now.getTime() })?.row;
  if (extended === undefined || extended.partnerName !== null || startsAnew) {
    if (extended?.partnerName === null) await endSubscription(tx, { subscriptionId: extended.id, at: now });
    // A subscription that ended before a sweep charged its renewal would otherwise be charged, too.
    await stopRenewals(tx, { userId, planId: plan.id });
    return startSubscription(tx, { ...time, startsAt: extended?.endsAt ?? now });
  }
  await extendSubscription(tx, {
    subscriptionId: extended.id,
    days: trialDays > 0 ? trialDays : plan.billingFrequencyDays,
    isFreeTrial: trialDays > 0,
    orderId,
    payer,
    startsRenewing: plan.isRecurring && payer !== undefined,
  });
}

/** Extends a subscription from its end, even in its grace period. Undefined for a cancelled subscription. */
export async function extendSubscription(
  tx: Database,
  {
    subscriptionId,
    days,
    isFreeTrial = false,
    orderId,
    payer,
    startsRenewing = false,
  }: SubscriptionExtension,
): Promise<SubscriptionRow | undefined> {
  const subscriptions = createSubscriptionRepository(tx);
  const subscription = await subscriptions.lock(subscriptionId);
  if (subscription === undefined || subscription.state === "cancelled") return undefined;
  const endsAt = new Date(subscription.endsAt.getTime() + days * DAY);
  const isRenewing = subscription.isRenewing || startsRenewing;
  await createOrderRepository(tx).storeGrantedPeriod(orderId, {
    subscriptionId: subscription.id,
    grantedFrom: subscription.endsAt,
    grantedUntil: endsAt,
  });
  return subscriptions.change(subscription.id, {
    state: "activated",
    endsAt,
    graceEndsAt: null,
    failedCharges: 0,
    isRenewing,
    isFreeTrial: subscription.isFreeTrial || isFreeTrial,
    nextChargeAt: isRenewing ? chargeTime(endsAt) : null,
    ...payer,
  });
}
