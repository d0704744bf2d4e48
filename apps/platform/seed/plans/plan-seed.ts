import type { plan, planOption } from '../../src/schema/plans.ts';

/** A plan with its place on the page. It is on sale from the moment of seeding. */
export interface PlanSeed extends Omit<typeof plan.$inferInsert, 'startsAt' | 'endsAt'> {
  /** How its option stands on pages of the second version. Default `unreserved`. */
  readonly optionType?: (typeof planOption.$inferInsert)['type'];
  /** Titles that a rental or combo plan sells. */
  readonly contentIds?: readonly string[];
}
