import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { plan, provider } from './tables.ts';

/** Reads plans and whoever delivers them. */
export function createPlanRepository(db: Database) {
  return {
    async findWithProvider(ids: readonly string[]) {
      return db.select({ plan, provider }).from(plan).leftJoin(provider, eq(provider.id, plan.providerId)).where(inArray(plan.id, [...ids]));
    },
  };
}
