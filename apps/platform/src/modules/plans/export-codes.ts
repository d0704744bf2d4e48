import { and, eq, notExists, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { prepaidCoupon, promoCode, promoCodeUse, referral } from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** Codes that a person gives away or has used, for the file of their own data. */
export async function exportCodes(
  db: Database,
  userId: string,
): Promise<{ readonly referrals: readonly Row[]; readonly usedCodes: readonly Row[] }> {
  const uses = await db
    .select({ code: promoCodeUse.code, usedAt: promoCodeUse.usedAt })
    .from(promoCodeUse)
    .where(eq(promoCodeUse.userId, userId));
  const isCounted = db
    .select({ one: sql`1` })
    .from(promoCodeUse)
    .where(and(eq(promoCodeUse.code, promoCode.code), eq(promoCodeUse.userId, userId)));
  const promotions = await db
    .select({ code: promoCode.code, usedAt: promoCode.usedAt })
    .from(promoCode)
    .where(and(eq(promoCode.usedBy, userId), notExists(isCounted)));
  const coupons = await db
    .select({ code: prepaidCoupon.code, usedAt: prepaidCoupon.redeemedAt })
    .from(prepaidCoupon)
    .where(eq(prepaidCoupon.redeemedBy, userId));
  return {
    referrals: await db.select().from(referral).where(eq(referral.ownerId, userId)),
    usedCodes: [...uses, ...promotions, ...coupons],
  };
}
