import type { PersonRows } from "../../database/person-rows.ts";
import { prepaidCoupon, promoCode, promoCodeUse, referral } from "./tables.ts";

/** Codes that a person has used or given away. */
export const CODE_ROWS: readonly PersonRows[] = [
  { table: promoCode, owner: promoCode.usedBy },
  { table: promoCodeUse, owner: promoCodeUse.userId, once: [promoCodeUse.code] },
  { table: prepaidCoupon, owner: prepaidCoupon.redeemedBy },
  { table: referral, owner: referral.ownerId },
];
