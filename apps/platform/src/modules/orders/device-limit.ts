import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findPlans, type PlanFacts } from '../plans/find-plans.ts';
import { subscription } from './tables.ts';

/** Devices of a person without a pack (DEC-071). */
export const DEFAULT_DEVICE_LIMIT = 5;

/** How many devices the person's most expensive running pack allows; among equals the one that ends last (DEC-071, DEC-073). */
export async function deviceLimitOf(db: Database, { userId, now }: { readonly userId: string; readonly now: Date }): Promise<number> {
  const running = await db
    .select({ planId: subscription.planId })
    .from(subscription)
    .where(and(eq(subscription.userId, userId), eq(subscription.state, 'activated'), or(gt(subscription.endsAt, now), gt(subscription.graceEndsAt, now))))
    .orderBy(desc(subscription.endsAt), desc(subscription.startsAt));
  const facts = await findPlans(db, running.map(({ planId }) => planId));
  const packs = running.flatMap(({ planId }) => facts.get(planId) ?? []);
  const [dearest, ...others] = packs;
  if (dearest === undefined) return DEFAULT_DEVICE_LIMIT;
  return others.reduce((max, pack) => (priceOf(pack) > priceOf(max) ? pack : max), dearest).supportedDevices;
}

const priceOf = ({ actualPriceMinor, priceMinor }: PlanFacts): number => actualPriceMinor ?? priceMinor ?? 0;
