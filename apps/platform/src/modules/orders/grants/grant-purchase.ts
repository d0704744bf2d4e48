import { RENTAL_CLOCKS, type RentalOfferKind } from "@marquee/config";
import { ownsPlan, trialEligibility, upgradeCredit } from "@marquee/plans-sdk/rules";
import type { Database } from "../../../database/database.ts";
import { allowedPlaybackHours } from "../../plans/catalogue/allowed-playback-hours.ts";
import { findPlans, type PlanFacts } from "../../plans/catalogue/find-plans.ts";
import { titlesOfPlan } from "../../plans/catalogue/plan-titles.ts";
import type { Payer } from "../subscriptions/start-subscription.ts";
import { extendSubscription, grantSubscription } from "../subscriptions/extend-subscription.ts";
import { endSubscription } from "../subscriptions/end-subscription.ts";
import { paidDaysOf } from "../subscriptions/find-paid-days.ts";
import { isOfferUsed } from "./is-offer-used.ts";
import { isRenting } from "./list-rentals.ts";
import { listedPrice } from "../orders/order-money.ts";
import { createOrderRepository, type OrderRow } from "../orders/order-repository.ts";
import { OPEN_MS } from "../orders/order-states.ts";
import { subscriptionFacts } from "../subscriptions/subscription-facts.ts";
import {
  createSubscriptionRepository,
  type SubscriptionRow,
} from "../subscriptions/subscription-repository.ts";
import { rental } from "../../../schema/orders.ts";

/** A paid order whose buyer is known. */
export interface PurchaseGrant {
  readonly order: OrderRow;
  readonly userId: string;
  readonly payer: Payer | undefined;
  readonly now: Date;
}

/**
 * Gives what an order has paid for, in the transaction that makes it paid and has locked the account, so that two orders for the same
 * thing see each other. Nothing is given twice: `unusable` means that the buyer has
 * it already, so that the money has to go back.
 */
export async function grantPurchase(tx: Database, grant: PurchaseGrant): Promise<"given" | "unusable"> {
  const { order } = grant;
  const plan = (await findPlans(tx, [order.planId])).get(order.planId);
  if (plan === undefined) return "unusable";
  if (order.kind === "renewal") return prolong(tx, grant, plan);
  if (await isOfferUsed(tx, grant)) return "unusable";
  if (plan.kind === "rental")
    return order.contentId === null
      ? "unusable"
      : rent(tx, grant, plan, { titles: [order.contentId], kind: "movie" });
  if (plan.kind === "combo") return sellCombo(tx, grant, plan);
  return subscribe(tx, grant, plan);
}

async function subscribe(tx: Database, grant: PurchaseGrant, plan: PlanFacts): Promise<"given" | "unusable"> {
  const { order, userId, payer, now } = grant;
  const packs = createSubscriptionRepository(tx);
  if (order.kind === "upgrade" && order.subscriptionId !== null) {
    // A subscription is left once; what else was paid for leaving it goes back.
    const left = await packs.lock(order.subscriptionId);
    if (left?.state !== "activated" || !(await isCreditStill(tx, { order, left, now }))) return "unusable";
    await endSubscription(tx, { subscriptionId: order.subscriptionId, at: now });
  }
  const owned = (await packs.list(userId, { now, includeEnded: true })).map(subscriptionFacts);
  if (ownsPlan(owned, plan.id, now.getTime()) && (order.nudgeId === null || order.kind === "upgrade"))
    return "unusable";
  const hasTrial = order.isTrial && trialEligibility(plan, owned).ok;
  // A person who has had their free trial and paid as a guest is charged at once.
  const trialDays = hasTrial ? plan.freeTrialDays : order.isTrial ? 1 / 24 : 0;
  await grantSubscription(tx, { userId, plan, orderId: order.id, now, trialDays, payer });
  return "given";
}

async function sellCombo(tx: Database, grant: PurchaseGrant, plan: PlanFacts): Promise<"given" | "unusable"> {
  const titles = await titlesOfPlan(tx, plan.id);
  const packId = plan.metadata.packPlanId;
  const pack = packId === undefined ? undefined : (await findPlans(tx, [packId])).get(packId);
  if (titles.length === 0 && pack === undefined) return "unusable";
  const given = await rent(tx, grant, plan, { titles, kind: "combo" });
  if (given === "given" && pack !== undefined)
    await grantSubscription(tx, {
      userId: grant.userId,
      plan: { ...pack, isRecurring: false },
      orderId: grant.order.id,
      now: grant.now,
    });
  return given;
}

/**
 * Whether an upgrade still costs what its order says. Since then a payment may have gone back, or a renewal may have been charged, whose
 * credit would be lost: such an order gives nothing, and its money goes back. So does one that is paid when it waits no longer, and of
 * which days were used meanwhile.
 */
async function isCreditStill(
  tx: Database,
  { order, left, now }: { readonly order: OrderRow; readonly left: SubscriptionRow; readonly now: Date },
): Promise<boolean> {
  const { code, referralCode, nudgeId, createdAt } = order;
  if ([code, referralCode, nudgeId].some((madeBy) => madeBy !== null)) return true;
  const credit = upgradeCredit({
    payments: await paidDaysOf(tx, left),
    price: listedPrice(order),
    nowMs: (now.getTime() - createdAt.getTime() <= OPEN_MS.upgrade ? createdAt : now).getTime(),
  });
  return credit.amountMinor === order.discountMinor;
}

/** Each title is rented for its own time (DEC-097), and watched for as long as the plan allows that is sold now. */
async function rent(
  tx: Database,
  { order, userId, now }: PurchaseGrant,
  plan: PlanFacts,
  { titles, kind }: { readonly titles: readonly string[]; readonly kind: RentalOfferKind },
): Promise<"given" | "unusable"> {
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
  return "given";
}

/**
 * A renewal goes on where the subscription ended, also when it was paid in the grace period. Where its owner has ended it meanwhile, or paid by another
 * way, it goes back: anyone who was told that no further payment is taken keeps it, in whatever instant the charge was made (PLAN-99).
 */
async function prolong(
  tx: Database,
  { order, userId, payer }: PurchaseGrant,
  plan: PlanFacts,
): Promise<"given" | "unusable"> {
  if (order.subscriptionId === null || (await createOrderRepository(tx).isOvertaken(order, userId)))
    return "unusable";
  if ((await createSubscriptionRepository(tx).lock(order.subscriptionId))?.isRenewing !== true)
    return "unusable";
  const pack = await extendSubscription(tx, {
    packId: order.subscriptionId,
    days: plan.billingFrequencyDays,
    orderId: order.id,
    payer,
  });
  return pack === undefined ? "unusable" : "given";
}
