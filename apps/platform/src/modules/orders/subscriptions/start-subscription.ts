import { DAY } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { subscription } from "../../../schema/orders.ts";

/** The provider of the next charge, and its name of the stored payment method. */
export interface Payer {
  readonly provider: string;
  readonly paymentMethod: string;
}

/** A subscription to start. */
export interface SubscriptionStart {
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
export const RENEWAL_LEAD_MS = 3_600_000;

/** When the renewal of a subscription with this end is charged. */
export const chargeTime = (endsAt: Date): Date => new Date(endsAt.getTime() - RENEWAL_LEAD_MS);

/** Starts a subscription, in a transaction. */
export async function startSubscription(
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
