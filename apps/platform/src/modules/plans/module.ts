import { createHash } from 'node:crypto';
import { PLAN_CATALOGUE, PLAN_CATEGORIES, PLAN_PROVIDERS } from '../../../seed/plans/plan-catalogue.ts';
import type { Database } from '../../database/database.ts';
import type { PlatformModule } from '../../platform-module.ts';
import { plan, planCategory, planOption, provider } from './tables.ts';

/** What can be bought. For now the catalogue of plans, as far as the people of the seed have bought from it. */
export function createPlansModule(): PlatformModule {
  return { name: 'plans', seedVersion: catalogueVersion(), seed: ({ db, clock }) => seedPlans(db, new Date(clock.now())) };
}

/** Changes with the catalogue, so that a new one is laid down at the next start. */
function catalogueVersion(): string {
  return createHash('sha256').update(JSON.stringify([PLAN_PROVIDERS, PLAN_CATEGORIES, PLAN_CATALOGUE])).digest('hex').slice(0, 16);
}

/** Lays down the catalogue; plans that are there get what has changed, as nobody but the seed writes them. */
async function seedPlans(db: Database, now: Date): Promise<void> {
  await db.insert(provider).values([...PLAN_PROVIDERS]).onConflictDoNothing();
  for (const category of PLAN_CATEGORIES) await db.insert(planCategory).values(category).onConflictDoUpdate({ target: planCategory.id, set: category });
  for (const { id, ...facts } of PLAN_CATALOGUE) {
    await db.insert(plan).values({ id, ...facts, startsAt: now }).onConflictDoUpdate({ target: plan.id, set: facts });
    if (facts.categoryId === undefined || facts.categoryId === null) continue;
    const option = { categoryId: facts.categoryId, planId: id, priority: facts.priority ?? null };
    await db.insert(planOption).values({ id: `option-${id}`, ...option }).onConflictDoUpdate({ target: planOption.id, set: option });
  }
}
