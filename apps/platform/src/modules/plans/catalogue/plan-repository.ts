import { and, asc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import {
  plan,
  planCategory,
  planOption,
  planPromotion,
  planTitles,
  promoCode,
  promotion,
  provider,
} from "../../../schema/plans.ts";

/** A plan as stored. */
export type PlanRow = typeof plan.$inferSelect;

/** A plan with its category on the page of its country. */
export interface ListedPlan {
  readonly plan: PlanRow;
  /** Null for a plan that is on no page. */
  readonly category: typeof planCategory.$inferSelect | null;
  readonly optionType: (typeof planOption.$inferSelect)["type"] | null;
}

/** Which plans to list. */
export interface ListedPlansQuery {
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  readonly system: string;
  readonly kinds: readonly PlanRow["kind"][];
  readonly now: Date;
  /** Also lists plans whose sale has ended. Default false. */
  readonly includeEnded?: boolean;
}

/** A running promotion of a plan, and its code that anyone may use. */
export interface OpenPromotion {
  readonly planId: string;
  readonly code: string | null;
  readonly promotion: typeof promotion.$inferSelect;
}

/** Reads plans with their categories, promotions and titles. */
export function createPlanRepository(db: Database) {
  const listedPlans = () =>
    db
      .select({ plan, category: planCategory, optionType: planOption.type })
      .from(plan)
      .leftJoin(planOption, eq(planOption.planId, plan.id))
      .leftJoin(planCategory, eq(planCategory.id, planOption.categoryId));
  return {
    async findWithProvider(ids: readonly string[]) {
      return db
        .select({ plan, provider })
        .from(plan)
        .leftJoin(provider, eq(provider.id, plan.providerId))
        .where(inArray(plan.id, [...ids]));
    },

    /** The plans of a country in the order of its page. */
    async listPlans({
      country,
      system,
      kinds,
      now,
      includeEnded = false,
    }: ListedPlansQuery): Promise<readonly ListedPlan[]> {
      const isOnSale = and(lte(plan.startsAt, now), or(isNull(plan.endsAt), gt(plan.endsAt, now)));
      return listedPlans()
        .where(
          and(
            eq(plan.countryCode, country),
            eq(plan.system, system),
            inArray(plan.kind, [...kinds]),
            includeEnded ? undefined : isOnSale,
          ),
        )
        .orderBy(asc(planCategory.priority), asc(planOption.priority), asc(plan.id));
    },

    /** A plan of any country. */
    async findListed(id: string): Promise<ListedPlan | undefined> {
      return (await listedPlans().where(eq(plan.id, id)).limit(1))[0];
    },

    /** Running promotions of plans, each with its code that anyone may use; null when it has no such code. */
    async openPromotions(planIds: readonly string[], now: Date): Promise<readonly OpenPromotion[]> {
      if (planIds.length === 0) return [];
      return db
        .select({ planId: planPromotion.planId, code: promoCode.code, promotion })
        .from(planPromotion)
        .innerJoin(promotion, eq(promotion.id, planPromotion.promotionId))
        .leftJoin(promoCode, and(eq(promoCode.promotionId, promotion.id), eq(promoCode.type, "GENERIC")))
        .where(
          and(
            inArray(planPromotion.planId, [...planIds]),
            lte(promotion.startsAt, now),
            gt(promotion.endsAt, now),
          ),
        )
        .orderBy(asc(promotion.id), asc(promoCode.code));
    },

    /** Ids of the titles that each plan names, in the plan's order. */
    async titlesOf(planIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const titles = new Map<string, string[]>();
      if (planIds.length === 0) return titles;
      const rows = await db
        .select()
        .from(planTitles)
        .where(inArray(planTitles.planId, [...planIds]))
        .orderBy(asc(planTitles.planId), asc(planTitles.position));
      for (const { planId, contentId } of rows)
        titles.set(planId, [...(titles.get(planId) ?? []), contentId]);
      return titles;
    },
  };
}
