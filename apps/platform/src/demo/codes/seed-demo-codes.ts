import { DAY } from "@marquee/config";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { REFERRALS, PROMOTIONS, VOUCHERS, type PromotionSeed } from "../../../seed/codes/demo-codes.ts";
import type { Database } from "../../database/database.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import { planPromotion, prepaidCoupon, promoCode, promotion, referral } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";

/** Inserts promotions, vouchers and referrals. A used code is not changed; a referral is skipped when its owner has no account. */
export async function seedDemoCodes(db: Database, nowMs: number): Promise<void> {
  const inDays = (days: number): Date => new Date(nowMs + days * DAY);
  for (const seed of PROMOTIONS) await seedPromotion(db, seed, { nowMs });
  for (const { expiresInDays, isUsed = false, ...voucher } of VOUCHERS) {
    await db
      .insert(prepaidCoupon)
      .values({ ...voucher, expiresAt: inDays(expiresInDays), redeemedAt: isUsed ? new Date(nowMs) : null })
      .onConflictDoUpdate({
        target: prepaidCoupon.code,
        set: { expiresAt: inDays(expiresInDays) },
        setWhere: isNull(prepaidCoupon.redeemedAt),
      });
  }
  for (const { ownerNumber, expiresInDays, ...referralSeed } of REFERRALS) {
    const ownerId = ownerNumber === undefined ? null : demoId(ownerNumber);
    if (
      ownerId !== null &&
      (await db.select({ id: user.id }).from(user).where(eq(user.id, ownerId))).length === 0
    )
      continue;
    const expiresAt = expiresInDays === undefined ? null : inDays(expiresInDays);
    await db
      .insert(referral)
      .values({ ...referralSeed, ownerId, expiresAt, createdAt: new Date(nowMs) })
      .onConflictDoNothing();
  }
}

async function seedPromotion(
  db: Database,
  { startsInDays, endsInDays, planIds = [], codes, id, ...facts }: PromotionSeed,
  { nowMs }: { readonly nowMs: number },
): Promise<void> {
  const dated = {
    ...facts,
    startsAt: new Date(nowMs + startsInDays * DAY),
    endsAt: new Date(nowMs + endsInDays * DAY),
  };
  await db
    .insert(promotion)
    .values({ id, ...dated })
    .onConflictDoUpdate({ target: promotion.id, set: dated });
  if (planIds.length > 0)
    await db
      .insert(planPromotion)
      .values(planIds.map((planId) => ({ planId, promotionId: id })))
      .onConflictDoNothing();
  for (const { isUsed = false, ...code } of codes) {
    await db
      .insert(promoCode)
      .values({ ...code, promotionId: id, usedAt: isUsed ? new Date(nowMs) : null })
      .onConflictDoNothing();
  }
}

/** Ends the codes that an earlier start of the demo inserted, as they are public. Purchases made with them stay. */
export async function closeDemoCodes(db: Database, at: Date): Promise<void> {
  await db
    .update(promotion)
    .set({ startsAt: at, endsAt: at })
    .where(
      and(
        inArray(
          promotion.id,
          PROMOTIONS.map(({ id }) => id),
        ),
        gt(promotion.endsAt, at),
      ),
    );
  await db
    .update(prepaidCoupon)
    .set({ expiresAt: at })
    .where(
      and(
        inArray(
          prepaidCoupon.code,
          VOUCHERS.map(({ code }) => code),
        ),
        isNull(prepaidCoupon.redeemedAt),
        gt(prepaidCoupon.expiresAt, at),
      ),
    );
  await db.delete(referral).where(
    inArray(
      referral.code,
      REFERRALS.map(({ code }) => code),
    ),
  );
}
