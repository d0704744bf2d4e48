import { and, asc, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { planPromotion, promoCode, promotion } from "../../../schema/plans.ts";
import type { CodedPromotion } from "./to-wire-promotion.ts";

/** Reads promotions and their codes. */
export function createPromotionRepository(db: Database) {
  return {
    /** Running promotions of a country with codes that anyone may use. */
    async listOpen(country: string, now: Date): Promise<readonly CodedPromotion[]> {
      const isHere = or(isNull(promotion.countryCode), eq(promotion.countryCode, country));
      const rows = await db
        .select({ code: promoCode, promotion })
        .from(promoCode)
        .innerJoin(promotion, eq(promotion.id, promoCode.promotionId))
        .where(
          and(eq(promoCode.type, "GENERIC"), isHere, lte(promotion.startsAt, now), gt(promotion.endsAt, now)),
        )
        .orderBy(asc(promoCode.code));
      const plans =
        rows.length === 0
          ? []
          : await db
              .select()
              .from(planPromotion)
              .where(
                inArray(
                  planPromotion.promotionId,
                  rows.map((row) => row.promotion.id),
                ),
              )
              .orderBy(asc(planPromotion.planId));
      return rows.map((row) => ({
        ...row,
        planIds: plans
          .filter(({ promotionId }) => promotionId === row.promotion.id)
          .map(({ planId }) => planId),
      }));
    },
  };
}
