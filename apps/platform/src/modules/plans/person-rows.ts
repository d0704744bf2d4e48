import type { PersonRows } from '../../database/person-rows.ts';
import { prepaidCoupon, promoCode, referral } from './tables.ts';

/** Codes that a person has used or given away. */
export const CODE_ROWS: readonly PersonRows[] = [
  { table: promoCode, owner: promoCode.usedBy },
  { table: prepaidCoupon, owner: prepaidCoupon.redeemedBy },
  { table: referral, owner: referral.ownerId },
];
