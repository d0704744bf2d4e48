import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { prepaidCoupon } from "../../../schema/plans.ts";

/** A voucher as stored. */
export type PrepaidRow = typeof prepaidCoupon.$inferSelect;

/** Vouchers are stored in capitals, without spaces around them. */
const storedSpelling = (code: string): string => code.trim().toUpperCase();

/** Reads and redeems vouchers. */
export function createPrepaidRepository(db: Database) {
  return {
    async find(code: string): Promise<PrepaidRow | undefined> {
      return (
        await db
          .select()
          .from(prepaidCoupon)
          .where(eq(prepaidCoupon.code, storedSpelling(code)))
      )[0];
    },

    /**
     * Marks the voucher as redeemed by a person; false when it was redeemed before. Of several parallel calls exactly one gets
     * true.
     */
    async take(
      code: string,
      { userId, now }: { readonly userId: string; readonly now: Date },
    ): Promise<boolean> {
      const taken = await db
        .update(prepaidCoupon)
        .set({ redeemedBy: userId, redeemedAt: now })
        .where(and(eq(prepaidCoupon.code, storedSpelling(code)), isNull(prepaidCoupon.redeemedAt)))
        .returning({ code: prepaidCoupon.code });
      return taken.length === 1;
    },
  };
}
