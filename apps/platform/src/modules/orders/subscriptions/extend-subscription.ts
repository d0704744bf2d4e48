import { DAY } from "@marquee/config";
import { subscriptionToExtend } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { startSubscription, chargeTime, type SubscriptionStart, type Payer } from "./start-subscription.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { subscriptionFacts } from "./subscription-facts.ts";
import { createSubscriptionRepository, type SubscriptionRow } from "./subscription-repository.ts";

/** Days of a subscription that an order has paid for. */
export type SubscriptionGrant = Omit<SubscriptionStart, "startsAt"> & { readonly now: Date };

/** A subscription that lasts longer. */
export interface SubscriptionExtension {
  readonly packId: string;
  readonly days: number;
  /** What paid for the days. */
  readonly orderId: string;
  /** Whom the next payment is asked of from now on. */
  readonly payer?: Payer | undefined;
  /** The subscription renews from now on, also one that did not. */
  readonly startsRenewing?: boolean;
}

/**
 * Gives a person days of a subscription, in a transaction. One that runs already lasts longer, as one and the same, so that it is paid for again
 * after the last of all its days and never over days already paid; what a partner has sold is the partner's, and ours begins at its end.
 */
export async function grantSubscription(tx: Database, time: SubscriptionGrant): Promise<void> {
  const { userId, plan, now, trialDays = 0, orderId, payer } = time;
  const rows = await createSubscriptionRepository(tx).list(userId, { now, includeEnded: false });
  const owned = rows.map((row) => ({
    ...subscriptionFacts(row),
    row,
    partners: row.partnerName === null ? [] : [{ id: undefined, name: row.partnerName }],
  }));
  const extended = subscriptionToExtend(owned, { planId: plan.id, nowMs: now.getTime() })?.row;
  if (extended === undefined || extended.partnerName !== null)
    return startSubscription(tx, { ...time, startsAt: extended?.endsAt ?? now });
  await extendSubscription(tx, {
    packId: extended.id,
    days: trialDays > 0 ? trialDays : plan.billingFrequencyDays,
    orderId,
    payer,
    startsRenewing: plan.isRecurring && payer !== undefined,
  });
}

/** Makes a subscription last longer from its end, also when that lies in the grace period. Undefined for one that was ended. */
export async function extendSubscription(
  tx: Database,
  { packId, days, orderId, payer, startsRenewing = false }: SubscriptionExtension,
): Promise<SubscriptionRow | undefined> {
  const packs = createSubscriptionRepository(tx);
  const pack = await packs.lock(packId);
  if (pack === undefined || pack.state === "cancelled") return undefined;
  const endsAt = new Date(pack.endsAt.getTime() + days * DAY);
  const isRenewing = pack.isRenewing || startsRenewing;
  await createOrderRepository(tx).storeGrantedPeriod(orderId, {
    subscriptionId: pack.id,
    grantedFrom: pack.endsAt,
    grantedUntil: endsAt,
  });
  return packs.change(pack.id, {
    state: "activated",
    endsAt,
    graceEndsAt: null,
    failedCharges: 0,
    isRenewing,
    nextChargeAt: isRenewing ? chargeTime(endsAt) : null,
    ...payer,
  });
}
