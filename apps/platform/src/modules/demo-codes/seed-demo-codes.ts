import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { INVITATIONS, PROMOTIONS, VOUCHERS, type PromotionSeed } from "../../../seed/codes/demo-codes.ts";
import type { Database } from "../../database/database.ts";
import { demoId } from "../people/seed-person.ts";
import { planPromotion, prepaidCoupon, promoCode, promotion, referral } from "../plans/tables.ts";
import { user } from "../users/tables.ts";

/** Lays down promotions, vouchers and invitations. A code that is there stays as it is, as somebody may have used it; an invitation of somebody who is not there is left out. */
export async function seedDemoCodes(db: Database, nowMs: number): Promise<void> {
  const inDays = (days: number): Date => new Date(nowMs + days * DAY);
  for (const seed of PROMOTIONS) await seedPromotion(db, seed, { nowMs });
  for (const { expiresInDays, isUsed = false, ...voucher } of VOUCHERS) {
    await db
      .insert(prepaidCoupon)
      .values({ ...voucher, expiresAt: inDays(expiresInDays), redeemedAt: isUsed ? new Date(nowMs) : null })
      .onConflictDoNothing();
  }
  for (const { ownerNumber, expiresInDays, ...invitation } of INVITATIONS) {
    const ownerId = ownerNumber === undefined ? null : demoId(ownerNumber);
    if (
      ownerId !== null &&
      (await db.select({ id: user.id }).from(user).where(eq(user.id, ownerId))).length === 0
    )
      continue;
    const expiresAt = expiresInDays === undefined ? null : inDays(expiresInDays);
    await db
      .insert(referral)
      .values({ ...invitation, ownerId, expiresAt, createdAt: new Date(nowMs) })
      .onConflictDoNothing();
  }
}

async function seedPromotion(
  db: Database,
  { startsInDays, endsInDays, planIds = [], codes, id, ...facts }: PromotionSeed,
  { nowMs }: { readonly nowMs: number },
): Promise<void> {
  await db
    .insert(promotion)
    .values({
      id,
      ...facts,
      startsAt: new Date(nowMs + startsInDays * DAY),
      endsAt: new Date(nowMs + endsInDays * DAY),
    })
    .onConflictDoUpdate({ target: promotion.id, set: facts });
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
