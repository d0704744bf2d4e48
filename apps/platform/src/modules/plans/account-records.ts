import { and, eq, notExists, sql } from "drizzle-orm";
import { exportedRows } from "../../database/exported-rows.ts";
import type { AccountRecords } from "../../contracts/account-records.ts";
import { prepaidCoupon, promoCode, promoCodeUse, referral } from "../../schema/plans.ts";

/** Referral codes that a person hands out, and codes that they have used. */
export const CODE_RECORDS: AccountRecords = {
  rows: [
    { table: promoCode, owner: promoCode.usedBy },
    { table: promoCodeUse, owner: promoCodeUse.userId, uniqueBy: [promoCodeUse.code] },
    { table: prepaidCoupon, owner: prepaidCoupon.redeemedBy },
    { table: referral, owner: referral.ownerId },
  ],
  async exportOf(db, userId) {
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
      referrals: exportedRows(await db.select().from(referral).where(eq(referral.ownerId, userId))),
      used_codes: exportedRows([...uses, ...promotions, ...coupons]),
    };
  },
};
