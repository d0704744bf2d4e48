import type { Database } from "../../../database/database.ts";
import { findPlans } from "../../plans/catalogue/find-plans.ts";
import { fullPrice } from "../../plans/prices/plan-cost.ts";
import { grantSubscription } from "../subscriptions/extend-subscription.ts";
import { order } from "../../../schema/orders.ts";

/** Who gets which plan for a voucher. */
export interface PrepaidGrant {
  readonly userId: string;
  readonly planId: string;
  readonly country: string;
  readonly now: Date;
}

/**
 * Gives a person the subscription that a voucher has paid for, as an order on which nothing is left to pay. It begins at once and does not renew;
 * where the same subscription runs already, that one lasts longer and is charged as much later. Call it in the transaction that has
 * locked the account and takes the voucher.
 */
export async function grantPrepaidSubscription(
  tx: Database,
  { userId, planId, country, now }: PrepaidGrant,
): Promise<void> {
  const plan = (await findPlans(tx, [planId])).get(planId);
  if (plan === undefined) throw new Error(`the voucher names plan ${planId}, which is not there`);
  const priceMinor = fullPrice(plan)?.amountMinor ?? 0;
  const money = { priceMinor, discountMinor: priceMinor, currency: plan.currency };
  const [bought] = await tx
    .insert(order)
    .values({ userId, planId, countryCode: country, ...money, state: "paid", createdAt: now, closedAt: now })
    .returning({ id: order.id });
  if (bought === undefined) throw new Error("the order of a voucher was not kept");
  await grantSubscription(tx, { userId, plan, orderId: bought.id, now });
}
