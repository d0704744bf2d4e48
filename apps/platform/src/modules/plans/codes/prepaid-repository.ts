import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { prepaidCoupon } from "../../../schema/plans.ts";

/** A voucher as stored. */
export type PrepaidRow = typeof prepaidCoupon.$inferSelect;

/** Vouchers are stored in capitals; how one is typed does not matter. */
const spelling = (code: string): string => code.trim().toUpperCase();

/** Reads vouchers, and takes them. */
export function createPrepaidRepository(db: Database) {
  return {
    async find(code: string): Promise<PrepaidRow | undefined> {
      return (
        await db
          .select()
          .from(prepaidCoupon)
          .where(eq(prepaidCoupon.code, spelling(code)))
      )[0];
    },

    /** Takes the voucher for a person; false when a person was faster. Of any number at once exactly one succeeds. */
    async take(
      code: string,
      { userId, now }: { readonly userId: string; readonly now: Date },
    ): Promise<boolean> {
      const taken = await db
        .update(prepaidCoupon)
        .set({ redeemedBy: userId, redeemedAt: now })
        .where(and(eq(prepaidCoupon.code, spelling(code)), isNull(prepaidCoupon.redeemedAt)))
        .returning({ code: prepaidCoupon.code });
      return taken.length === 1;
    },
  };
}
