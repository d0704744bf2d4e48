import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { createPlanRepository } from "./plan-repository.ts";
import { plan, planTitles } from "../../../schema/plans.ts";

/** Ids of the titles that a plan names, in its order. */
export async function titlesOfPlan(db: Database, planId: string): Promise<readonly string[]> {
  return (await createPlanRepository(db).titlesOf([planId])).get(planId) ?? [];
}

/** The titles that rental plans of a country name, by plan; a plan that names none is missing. */
export type NamedRentals = ReadonlyMap<string, readonly string[]>;

/**
 * The titles of a country's rental plans. Plans whose sale has ended are included, so that no other plan takes over their titles.
 */
export async function findNamedRentals(db: Database, country: string): Promise<NamedRentals> {
  const rows = await db
    .select({ planId: planTitles.planId, contentId: planTitles.contentId })
    .from(planTitles)
    .innerJoin(plan, eq(plan.id, planTitles.planId))
    .where(and(eq(plan.countryCode, country), eq(plan.kind, "rental")))
    .orderBy(asc(planTitles.planId), asc(planTitles.position));
  const named = new Map<string, string[]>();
  for (const { planId, contentId } of rows) named.set(planId, [...(named.get(planId) ?? []), contentId]);
  return named;
}

/**
 * Whether a rental plan sells a title. A plan that names titles sells these; one without sells every title that no rental plan of
 * its country names.
 */
export function sellsTitle(
  { planId, contentId }: { readonly planId: string; readonly contentId: string },
  named: NamedRentals,
): boolean {
  const titlesOfPlan = named.get(planId);
  return titlesOfPlan === undefined
    ? ![...named.values()].some((titles) => titles.includes(contentId))
    : titlesOfPlan.includes(contentId);
}
