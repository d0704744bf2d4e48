import { RENTAL_CLOCKS, type RentalOfferKind } from "@marquee/config";
import { ownsPlan, trialEligibility } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { allowedPlaybackHours } from "../../plans/catalogue/allowed-playback-hours.ts";
import { findPlans, type PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { titlesOfPlan } from "../../plans/catalogue/plan-titles.ts";
import { creditOf } from "../../plans/prices/upgrade-payments.ts";
import { extendSubscription, grantSubscription, type Payer } from "../subscriptions/grant-subscription.ts";
import { endSubscription } from "../subscriptions/end-subscription.ts";
import { paidDaysOf } from "../paid-days/find-paid-days.ts";
import { isRenting } from "./list-rentals.ts";
import { listedPrice } from "../orders/order-money.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { creditedAt, hasOnlyCredit } from "../orders/order-credit.ts";
import { subscriptionFacts } from "../subscriptions/subscription-facts.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";
import { rental } from "../../../schema/orders.ts";
import { findReferral } from "../../plans/prices/find-offers.ts";

/** A paid order, and the account of its buyer. */
export interface PurchaseGrant {
  readonly order: OrderRow;
  readonly userId: string;
  readonly payer: Payer | undefined;
  readonly now: Date;
}

/**
 * Grants what an order has paid for. Call it in the transaction that marks the order paid and has locked the account, so that two
 * orders for the same thing see each other. Nothing is granted twice: `unusable` means that the buyer owns it already, or that it
 * can no longer be granted; the order is then refunded.
 */
export async function grantPurchase(tx: Database, grant: PurchaseGrant): Promise<"granted" | "unusable"> {
  const { order } = grant;
  const plan = (await findPlans(tx, [order.planId])).get(order.planId);
  if (plan === undefined) return "unusable";
  if (order.kind === "renewal") return extend(tx, grant, plan);
  if (await isOfferUsed(tx, grant)) return "unusable";
  if (plan.kind === "rental")
    return order.contentId === null
      ? "unusable"
      : rent(tx, grant, plan, { titles: [order.contentId], kind: "movie" });
  if (plan.kind === "combo") return sellCombo(tx, grant, plan);
  return subscribe(tx, grant, plan);
}

async function subscribe(
  tx: Database,
  grant: PurchaseGrant,
  plan: PlanFacts,
): Promise<"granted" | "unusable"> {
  const { order, userId, payer, now } = grant;
  const subscriptions = createSubscriptionRepository(tx);
  if (order.kind === "upgrade" && order.subscriptionId !== null) {
    // A subscription can be upgraded once; a second paid upgrade is refunded.
    const fromSubscription = await subscriptions.lock(order.subscriptionId);
    if (
      fromSubscription?.state !== "activated" ||
      !(await isCreditUnchanged(tx, { order, fromSubscription, now }))
    )
      return "unusable";
    await endSubscription(tx, { subscriptionId: order.subscriptionId, at: now });
  }
  const owned = (await subscriptions.list(userId, { now, includeEnded: true })).map(subscriptionFacts);
  if (ownsPlan(owned, plan.id, now.getTime()) && (order.nudgeId === null || order.kind === "upgrade"))
    return "unusable";
  const hasTrial = order.isTrial && trialEligibility(plan, owned).ok;
  // Someone who ordered a free trial as a guest but has used theirs is charged at once.
  const trialDays = hasTrial ? plan.freeTrialDays : order.isTrial ? 1 / 24 : 0;
  const startsAnew = order.kind === "upgrade";
  await grantSubscription(tx, { userId, plan, orderId: order.id, now, trialDays, payer, startsAnew });
  return "granted";
}

async function sellCombo(
  tx: Database,
  grant: PurchaseGrant,
  plan: PlanFacts,
): Promise<"granted" | "unusable"> {
  const titles = await titlesOfPlan(tx, plan.id);
  const includedPlanId = plan.metadata.packPlanId;
  const includedPlan =
    includedPlanId === undefined ? undefined : (await findPlans(tx, [includedPlanId])).get(includedPlanId);
  if (titles.length === 0 && includedPlan === undefined) return "unusable";
  const outcome = await rent(tx, grant, plan, { titles, kind: "combo" });
  if (outcome === "granted" && includedPlan !== undefined)
    await grantSubscription(tx, {
      userId: grant.userId,
      plan: { ...includedPlan, isRecurring: false },
      orderId: grant.order.id,
      now: grant.now,
    });
  return outcome;
}

/**
 * Whether an upgrade still costs what its order says. Since the order, a payment may have been refunded, or a renewal charged
 * whose credit would be lost; and an order paid late may count days used meanwhile. Such an order grants nothing and is refunded.
 */
async function isCreditUnchanged(
  tx: Database,
  {
    order,
    fromSubscription,
    now,
  }: { readonly order: OrderRow; readonly fromSubscription: SubscriptionRow; readonly now: Date },
): Promise<boolean> {
  if (!hasOnlyCredit(order)) return true;
  const credit = creditOf(await paidDaysOf(tx, fromSubscription), {
    price: listedPrice(order),
    nowMs: creditedAt(order, now).getTime(),
  });
  return credit.amountMinor === order.discountMinor;
}

/** Rents each title separately. How long it may be watched is read from the plan as it is now. */
async function rent(
  tx: Database,
  { order, userId, now }: PurchaseGrant,
  plan: PlanFacts,
  { titles, kind }: { readonly titles: readonly string[]; readonly kind: RentalOfferKind },
): Promise<"granted" | "unusable"> {
  for (const contentId of titles) {
    if (await isRenting(tx, { userId, contentId, nowMs: now.getTime() })) return "unusable";
  }
  const { rentalHours, watchHours } = RENTAL_CLOCKS[kind];
  const rows = titles.map((contentId) => ({
    userId,
    orderId: order.id,
    contentId,
    rentedAt: now,
    isCombo: kind === "combo",
    rentalHours,
    watchHours: allowedPlaybackHours(plan) ?? watchHours,
  }));
  if (rows.length > 0) await tx.insert(rental).values(rows);
  return "granted";
}

/**
 * A renewal extends the subscription from its end, even when it was paid in the grace period. It is refunded when the owner has
 * cancelled the renewal meanwhile, or has paid in another way: they were told that no further payment is taken.
 */
async function extend(
  tx: Database,
  { order, userId, payer }: PurchaseGrant,
  plan: PlanFacts,
): Promise<"granted" | "unusable"> {
  if (order.subscriptionId === null || (await createOrderRepository(tx).isSuperseded(order, userId)))
    return "unusable";
  if ((await createSubscriptionRepository(tx).lock(order.subscriptionId))?.isRenewing !== true)
    return "unusable";
  const extended = await extendSubscription(tx, {
    subscriptionId: order.subscriptionId,
    days: plan.billingFrequencyDays,
    orderId: order.id,
    payer,
  });
  return extended === undefined ? "unusable" : "granted";
}

/**
 * Whether the offer of an order is no longer valid: the referral is the buyer's own or was used by them before, or another order
 * has used the nudge. Check it when the order is settled, as several orders may be open at once.
 */
async function isOfferUsed(
  tx: Database,
  { order, userId }: { readonly order: OrderRow; readonly userId: string },
): Promise<boolean> {
  const orders = createOrderRepository(tx);
  const { id, referralCode, nudgeId } = order;
  if (referralCode !== null) {
    const isSelfReferral = (await findReferral(tx, referralCode))?.ownerId === userId;
    if (isSelfReferral || (await orders.hasUsedReferral({ userId, referralCode, exceptId: id }))) return true;
  }
  return nudgeId !== null && orders.isSuperseded(order, userId);
}
