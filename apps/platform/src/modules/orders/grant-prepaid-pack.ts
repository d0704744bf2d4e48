import { DAY } from '@marquee/config';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findPlans } from '../plans/find-plans.ts';
import { order, subscription } from './tables.ts';

/** Who gets which plan for a voucher. */
export interface PrepaidGrant {
  readonly userId: string;
  readonly planId: string;
  readonly country: string;
  readonly now: Date;
}

/**
 * Gives a person the pack that a voucher has paid for, as an order on which nothing is left to pay. It begins at once and does not renew;
 * where the same pack runs already, its time is added at the end. Call it in the transaction that takes the voucher.
 */
export async function grantPrepaidPack(tx: Database, { userId, planId, country, now }: PrepaidGrant): Promise<void> {
  const plan = (await findPlans(tx, [planId])).get(planId);
  if (plan === undefined) throw new Error(`the voucher names plan ${planId}, which is not there`);
  const priceMinor = plan.actualPriceMinor ?? plan.priceMinor ?? 0;
  const money = { priceMinor, discountMinor: priceMinor, currency: plan.currency };
  const [bought] = await tx.insert(order).values({ userId, planId, countryCode: country, ...money, state: 'paid', createdAt: now, closedAt: now }).returning({ id: order.id });
  const [running] = await tx
    .select({ endsAt: subscription.endsAt })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), eq(subscription.planId, planId), eq(subscription.state, 'activated'), gt(subscription.endsAt, now)))
    .orderBy(desc(subscription.endsAt))
    .limit(1);
  const endsAt = new Date((running?.endsAt ?? now).getTime() + plan.billingFrequencyDays * DAY);
  await tx.insert(subscription).values({ userId, planId, orderId: bought?.id ?? null, state: 'activated', isRenewing: false, startsAt: now, endsAt });
}
