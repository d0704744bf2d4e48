import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  PLAN_CATALOGUE,
  PLAN_CATEGORIES,
  PLAN_PROVIDERS,
  PLAN_UPGRADES,
} from "../../../../seed/plans/plan-catalogue.ts";
import type { PlanSeed } from "../../../../seed/plans/plan-seed.ts";
import type { Database } from "../../../database/database.ts";
import { plan, planCategory, planOption, planTitles, planUpgrade, provider } from "../../../schema/plans.ts";

/** Hash of the seeded plans. When it changes, the next start seeds them again. */
export function catalogueVersion(): string {
  return createHash("sha256")
    .update(JSON.stringify([PLAN_PROVIDERS, PLAN_CATEGORIES, PLAN_CATALOGUE, PLAN_UPGRADES]))
    .digest("hex")
    .slice(0, 16);
}

/** Writes the seeded plans. Existing rows are overwritten, as only the seed writes them. */
export async function seedPlans(db: Database, now: Date): Promise<void> {
  await db
    .insert(provider)
    .values([...PLAN_PROVIDERS])
    .onConflictDoNothing();
  for (const category of PLAN_CATEGORIES)
    await db
      .insert(planCategory)
      .values(category)
      .onConflictDoUpdate({ target: planCategory.id, set: category });
  for (const seed of PLAN_CATALOGUE) await seedPlan(db, seed, now);
  for (const upgrade of PLAN_UPGRADES) {
    await db
      .insert(planUpgrade)
      .values(upgrade)
      .onConflictDoUpdate({ target: [planUpgrade.fromPlanId, planUpgrade.toPlanId], set: upgrade });
  }
}

async function seedPlan(
  db: Database,
  { id, optionType = "unreserved", contentIds = [], ...facts }: PlanSeed,
  now: Date,
): Promise<void> {
  await db
    .insert(plan)
    .values({ id, ...facts, startsAt: now })
    .onConflictDoUpdate({ target: plan.id, set: facts });
  await db.delete(planTitles).where(eq(planTitles.planId, id));
  if (contentIds.length > 0)
    await db
      .insert(planTitles)
      .values(contentIds.map((contentId, position) => ({ planId: id, contentId, position })));
  if (facts.categoryId === undefined || facts.categoryId === null) return;
  const option = {
    categoryId: facts.categoryId,
    planId: id,
    type: optionType,
    priority: facts.priority ?? null,
  };
  await db
    .insert(planOption)
    .values({ id: `option-${id}`, ...option })
    .onConflictDoUpdate({ target: planOption.id, set: option });
}
