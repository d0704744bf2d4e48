import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import type { FoundCode } from "./code-refusal.ts";
import {
  planPromotion,
  planUpgrade,
  promoCode,
  promoCodeUse,
  promotion,
  referral,
} from "../../../schema/plans.ts";

/** A promo code with its promotion, and whether this person or guest has used it. Case and surrounding spaces do not matter. */
export async function findCode(
  db: Database,
  {
    code,
    userId,
    guestId,
  }: {
    readonly code: string;
    readonly userId: string | undefined;
    /** Who orders without a user. */
    readonly guestId?: string | undefined;
  },
): Promise<FoundCode | undefined> {
  const [row] = await db
    .select({ code: promoCode, promotion })
    .from(promoCode)
    .innerJoin(promotion, eq(promotion.id, promoCode.promotionId))
    .where(eq(sql`lower(${promoCode.code})`, code.trim().toLowerCase()));
  if (row === undefined) return undefined;
  const plans = await db
    .select({ planId: planPromotion.planId })
    .from(planPromotion)
    .where(eq(planPromotion.promotionId, row.promotion.id))
    .orderBy(asc(planPromotion.planId));
  const isCaller =
    userId !== undefined
      ? eq(promoCodeUse.userId, userId)
      : guestId !== undefined
        ? eq(promoCodeUse.guestId, guestId)
        : undefined;
  const uses =
    isCaller === undefined
      ? []
      : await db
          .select({ id: promoCodeUse.orderId })
          .from(promoCodeUse)
          .where(and(eq(promoCodeUse.code, row.code.code), isCaller));
  return { ...row, planIds: plans.map(({ planId }) => planId), isUsedByCaller: uses.length > 0 };
}

/** The referral with a code. Case matters, as codes come from links and are not typed. */
export async function findReferral(
  db: Database,
  code: string,
): Promise<typeof referral.$inferSelect | undefined> {
  return (await db.select().from(referral).where(eq(referral.code, code)))[0];
}

/** Ids of the plans to which a plan can be upgraded. */
export async function findUpgrades(db: Database, fromPlanId: string): Promise<readonly string[]> {
  const steps = await db
    .select({ toPlanId: planUpgrade.toPlanId })
    .from(planUpgrade)
    .where(eq(planUpgrade.fromPlanId, fromPlanId))
    .orderBy(asc(planUpgrade.toPlanId));
  return steps.map(({ toPlanId }) => toPlanId);
}
