import { eq } from "drizzle-orm";
import { rentalEnd } from "@marquee/config";
import { majorAmount } from "@marquee/plans-sdk/rules";
import type { OrderAnswer } from "@marquee/plans-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { findSettledPayment } from "../../payments/find-payment.ts";
import { findPlans, planTitle } from "../../plans/catalogue/find-plans.ts";
import { dueNow, orderPrice } from "../orders/order-money.ts";
import type { OrderRow } from "../orders/order-repository.ts";
import { createSubscriptionRepository } from "../subscriptions/subscription-repository.ts";
import { rental } from "../../../schema/orders.ts";

/** The wire form of an order; once paid, with the time it has granted. */
export async function toWireOrder(db: Database, order: OrderRow, language: string): Promise<OrderAnswer> {
  const plan = (await findPlans(db, [order.planId])).get(order.planId);
  const paid = order.state === "paid" ? await findSettledPayment(db, order.id) : undefined;
  const given = order.state === "paid" ? await timesOf(db, order) : undefined;
  return {
    order_id: order.id,
    state: order.state,
    price: majorAmount(orderPrice(order)),
    currency: order.currency,
    due_now: majorAmount(dueNow(order)),
    plan_id: order.planId,
    title: plan === undefined ? order.planId : planTitle(plan, language),
    content_id: order.contentId,
    payment_url: order.state === "open" ? order.checkoutUrl : null,
    transaction_id: paid?.transactionId ?? null,
    starts_at: given?.startsAt.toISOString() ?? null,
    ends_at: given?.endsAt.toISOString() ?? null,
  };
}

interface GrantedTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

async function timesOf(
  db: Database,
  { id, grantedFrom, grantedUntil }: OrderRow,
): Promise<GrantedTime | undefined> {
  if (grantedFrom !== null && grantedUntil !== null) return { startsAt: grantedFrom, endsAt: grantedUntil };
  const subscription = await createSubscriptionRepository(db).findByOrder(id);
  if (subscription !== undefined) return subscription;
  const [rented] = await db.select().from(rental).where(eq(rental.orderId, id)).limit(1);
  if (rented === undefined) return undefined;
  const kind = rented.isCombo ? "combo" : "movie";
  return {
    startsAt: rented.rentedAt,
    endsAt: new Date(rentalEnd({ kind, purchasedAt: rented.rentedAt.getTime() })),
  };
}
