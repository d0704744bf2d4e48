import type { Database } from "../../../database/database.ts";
import { findPlans } from "../../plans/catalogue/find-plans.ts";
import { fullPrice } from "../../plans/prices/plan-cost.ts";
import { grantSubscription } from "../subscriptions/grant-subscription.ts";
import { order } from "../../../schema/orders.ts";

/** The person who redeems a voucher, and its plan. */
export interface PrepaidGrant {
  readonly userId: string;
  readonly planId: string;
  readonly country: string;
  readonly now: Date;
}

/**
 * Grants the subscription of a voucher, with an order whose price is fully discounted. It starts at once and does not renew. A
 * running subscription to the same plan is extended instead, and its next charge moves by as many days. Call it in the
 * transaction that has locked the account and redeems the voucher.
 */
export async function grantPrepaidSubscription(
  tx: Database,
  { userId, planId, country, now }: PrepaidGrant,
): Promise<void> {
  const plan = (await findPlans(tx, [planId])).get(planId);
  if (plan === undefined) throw new Error(`The voucher's plan ${planId} does not exist`);
  const priceMinor = fullPrice(plan)?.amountMinor ?? 0;
  const money = { priceMinor, discountMinor: priceMinor, currency: plan.currency };
  const [bought] = await tx
    .insert(order)
    .values({ userId, planId, countryCode: country, ...money, state: "paid", createdAt: now, closedAt: now })
    .returning({ id: order.id });
  if (bought === undefined) throw new Error("The order of a voucher was not stored");
  await grantSubscription(tx, { userId, plan, orderId: bought.id, now });
}
