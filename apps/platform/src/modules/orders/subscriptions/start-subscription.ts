import { DAY } from "@marquee/config";
import type { Database } from "../../../database/database.ts";
import type { PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { createOrderRepository } from "../orders/order-repository.ts";
import { subscription } from "../../../schema/orders.ts";

/** Who is asked for the next payment, and by which name they know how the person pays. */
export interface Payer {
  readonly provider: string;
  readonly paymentMethod: string;
}

/** A subscription that begins. */
export interface SubscriptionStart {
  readonly userId: string;
  readonly plan: Pick<PlanFacts, "id" | "billingFrequencyDays" | "isRecurring">;
  /** What paid for it. An order begins one subscription. */
  readonly orderId: string;
  readonly startsAt: Date;
  /** Days before the first payment. Default 0. */
  readonly trialDays?: number;
  /** Without one the subscription does not renew. */
  readonly payer?: Payer | undefined;
}

/** How long before its end a subscription is renewed, so that nobody is without it for a moment, in milliseconds. */
export const RENEWAL_LEAD_MS = 3_600_000;

/** When a subscription that ends then is to be paid for again. */
export const chargeTime = (endsAt: Date): Date => new Date(endsAt.getTime() - RENEWAL_LEAD_MS);

/** Begins a subscription in a transaction. */
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
