import type { CurrencyCode } from '@marquee/config';
import { referralVerdict, type Discount } from '@marquee/plans-sdk/rules';
import type { PriceOffer } from './price-order.ts';
import type { planUpgrade, promoCode, promotion, referral } from './tables.ts';

type PromotionRow = typeof promotion.$inferSelect;

/** Who asks for which plan, where and when. */
export interface OfferAsked {
  readonly planId: string;
  readonly country: string;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly now: Date;
}

/** A promo code as found, with what its use so far means for this person. */
export interface FoundCode {
  readonly code: Pick<typeof promoCode.$inferSelect, 'type' | 'usedAt'>;
  readonly promotion: PromotionRow;
  /** Plans it lowers; empty is all. */
  readonly planIds: readonly string[];
  /** Whether this person has used a code for many before. */
  readonly isUsedByCaller: boolean;
}

/** What a promotion takes off; an amount in another currency than the plan's takes nothing off. */
export function promotionDiscount({ amountMinor, percent, currency }: Pick<PromotionRow, 'amountMinor' | 'percent' | 'currency'>): Discount | undefined {
  if (percent !== null) return { type: 'PERCENTAGE_OFF', percent };
  return amountMinor === null || currency === null ? undefined : { type: 'FLAT_AMOUNT_OFF', amount: { amountMinor, currency: currency as CurrencyCode } };
}

/** Whether a code counts [PLAN-17]: known, in its time and country, for the plan, and not used up. */
export function codeOffer(found: FoundCode | undefined, { planId, country, now }: OfferAsked): PriceOffer {
  const discount = found === undefined ? undefined : promotionDiscount(found.promotion);
  if (found === undefined || discount === undefined) return { source: 'code', ok: false, refusal: 'CODE_REFUSED' };
  const { code, promotion, planIds, isUsedByCaller } = found;
  const isInTime = promotion.startsAt <= now && promotion.endsAt > now;
  const isHere = promotion.countryCode === null || promotion.countryCode === country;
  const isUsedUp = code.type === 'UNIQUE' ? code.usedAt !== null : isUsedByCaller;
  const counts = isInTime && isHere && !isUsedUp && (planIds.length === 0 || planIds.includes(planId));
  return counts ? { source: 'code', ok: true, discount } : { source: 'code', ok: false, refusal: 'CODE_REFUSED' };
}

/** Whether an invitation counts: whole, of somebody else, in its time, and for the plan. */
export function referralOffer(found: typeof referral.$inferSelect | undefined, { planId, userId, now }: OfferAsked): PriceOffer {
  const refused = { source: 'referral', ok: false, refusal: 'REFERRAL_REFUSED' } as const;
  if (found === undefined || found.ownerId === null || found.ownerName === null || found.percent === null) return refused;
  if (found.planId !== null && found.planId !== planId) return refused;
  const record = { id: found.code, code: found.code, name: 'referral', referralUserId: found.ownerId, expiresAt: found.expiresAt?.getTime() };
  if (!referralVerdict(record, { userId, nowMs: now.getTime() }).ok) return refused;
  return { source: 'referral', ok: true, discount: { type: 'PERCENTAGE_OFF', percent: found.percent } };
}

/** What the step from the pack owned takes off; a plan that one cannot move up to is not sold that way. */
export function upgradeOffer(found: Pick<typeof planUpgrade.$inferSelect, 'discountMinor'> | undefined, { currency }: { readonly currency: string }): PriceOffer {
  if (found === undefined) return { source: 'upgrade', ok: false, refusal: 'NOT_PURCHASABLE' };
  return { source: 'upgrade', ok: true, discount: { type: 'FLAT_AMOUNT_OFF', amount: { amountMinor: found.discountMinor, currency: currency as CurrencyCode } } };
}
