import type { plan, planOption } from '../../src/schema/plans.ts';

/** A plan with its position on the page. It is on sale from when the seed runs. */
export interface PlanSeed extends Omit<typeof plan.$inferInsert, 'startsAt' | 'endsAt'> {
  /** Type of its option on pages of the second version. Default: `unreserved`. */
  readonly optionType?: (typeof planOption.$inferInsert)['type'];
  /** Titles sold by a rental or combo plan. */
  readonly contentIds?: readonly string[];
}
