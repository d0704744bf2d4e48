import type { ReferralAnswer } from "@marquee/plans-sdk/wire";
import type { Database } from "../../../database/database.ts";
import { findReferral } from "../prices/find-offers.ts";

/** The wire form of a referral; undefined for an unknown code. Whether it is valid is decided with each price. */
export async function findPublicReferral(db: Database, code: string): Promise<ReferralAnswer | undefined> {
  const found = await findReferral(db, code);
  if (found === undefined) return undefined;
  return {
    id: found.code,
    code: found.code,
    name: found.name,
    referralUserId: found.ownerId,
    discountExpiry: found.expiresAt?.toISOString() ?? null,
    discount: String(found.percent ?? 0),
    discount_type: "percentage",
  };
}
