import type { promoCode, promotion } from './tables.ts';

/** A promo code as found, with what its use so far means for this person. */
export interface FoundCode {
  readonly code: Pick<typeof promoCode.$inferSelect, 'code' | 'type' | 'usedAt'>;
  readonly promotion: typeof promotion.$inferSelect;
  /** Plans it lowers; empty is all. */
  readonly planIds: readonly string[];
  /** Whether this person has used a code for many before. */
  readonly isUsedByCaller: boolean;
}

/** Why a code does not count. */
export type CodeRefusal = 'unknown' | 'early' | 'expired' | 'elsewhere' | 'used';

/** Why a promo code does not count here and now, whatever the plan [PLAN-17]; undefined when it does. */
export function promoRefusal(found: FoundCode | undefined, { country, now }: { readonly country: string; readonly now: Date }): CodeRefusal | undefined {
  if (found === undefined) return 'unknown';
  const { code, promotion, isUsedByCaller } = found;
  if (promotion.startsAt > now) return 'early';
  if (promotion.endsAt <= now) return 'expired';
  if (promotion.countryCode !== null && promotion.countryCode !== country) return 'elsewhere';
  return (code.type === 'UNIQUE' ? code.usedAt !== null : isUsedByCaller) ? 'used' : undefined;
}

const MESSAGES: Readonly<Record<CodeRefusal, { readonly en: string; readonly hi: string }>> = {
  unknown: { en: 'This code does not exist. Please check it.', hi: 'यह कोड मौजूद नहीं है। कृपया जाँच लें।' },
  early: { en: 'This code cannot be used yet.', hi: 'यह कोड अभी इस्तेमाल नहीं किया जा सकता।' },
  expired: { en: 'This code has expired.', hi: 'इस कोड की अवधि समाप्त हो गई है।' },
  elsewhere: { en: 'This code cannot be used in your country.', hi: 'यह कोड आपके देश में इस्तेमाल नहीं किया जा सकता।' },
  used: { en: 'This code has been used already.', hi: 'यह कोड पहले ही इस्तेमाल हो चुका है।' },
};

/** A refusal in words for the viewer, in Hindi or English. */
export const refusalMessage = (refusal: CodeRefusal, language: string): string => (language === 'hi' ? MESSAGES[refusal].hi : MESSAGES[refusal].en);
