import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { plan, planTitles } from './tables.ts';

/** The titles that a plan names, in their order. */
export async function titlesOfPlan(db: Database, planId: string): Promise<readonly string[]> {
  const rows = await db.select({ contentId: planTitles.contentId }).from(planTitles).where(eq(planTitles.planId, planId)).orderBy(asc(planTitles.position));
  return rows.map(({ contentId }) => contentId);
}

/** Whether a rental plan sells a title: one that it names, or without any names one that no other rental plan of its country does. */
export async function sellsTitle(db: Database, { planId, country, contentId }: { readonly planId: string; readonly country: string; readonly contentId: string }): Promise<boolean> {
  const named = await titlesOfPlan(db, planId);
  if (named.length > 0) return named.includes(contentId);
  const elsewhere = await db
    .select({ id: plan.id })
    .from(planTitles)
    .innerJoin(plan, eq(plan.id, planTitles.planId))
    .where(and(eq(planTitles.contentId, contentId), ne(plan.id, planId), eq(plan.countryCode, country), eq(plan.kind, 'rental')))
    .limit(1);
  return elsewhere.length === 0;
}
