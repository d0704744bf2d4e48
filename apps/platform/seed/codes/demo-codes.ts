import type { planPromotion, prepaidCoupon, promoCode, promotion, referral } from '../../src/schema/plans.ts';
import titles from './promotion-titles.json' with { type: 'json' };

/** A promotion; its times are in days after the seed runs. */
export interface PromotionSeed extends Omit<typeof promotion.$inferInsert, 'startsAt' | 'endsAt'> {
  readonly startsInDays: number;
  readonly endsInDays: number;
  /** Plans that it discounts. Default: all. */
  readonly planIds?: readonly (typeof planPromotion.$inferInsert)['planId'][];
  readonly codes: readonly (Pick<typeof promoCode.$inferInsert, 'code' | 'type'> & { readonly isUsed?: boolean })[];
}

const LONG = { startsInDays: -30, endsInDays: 3650 } as const;
const generic = (code: string) => ({ code, type: 'GENERIC' }) as const;
const unique = (code: string) => ({ code, type: 'UNIQUE' }) as const;

const PREMIUM_YEARS_IN = ['0-11-in-year', '0-11-in-year-kept', '0-11-in-half'];

/** Promotions and their codes (PLAT-90). */
export const PROMOTIONS: readonly PromotionSeed[] = [
  { id: 'binge', title: titles.halfPrice, percent: 50, billingCycles: 1, ...LONG, codes: [generic('BINGE')] },
  { id: 'welcome-in', title: titles.welcome, countryCode: 'IN', amountMinor: 10_000, currency: 'INR', billingCycles: 1, ...LONG, planIds: PREMIUM_YEARS_IN, codes: [generic('WELCOME100')] },
  { id: 'welcome-us', title: titles.welcome, countryCode: 'US', amountMinor: 1_000, currency: 'USD', billingCycles: 1, ...LONG, planIds: ['0-11-us-year', '0-11-us-year-kept'], codes: [generic('WELCOME10')] },
  { id: 'first-month-in', title: titles.firstMonth, countryCode: 'IN', percent: 100, billingCycles: 1, ...LONG, planIds: ['0-11-in-month'], codes: [generic('FIRSTMONTH')] },
  {
    id: 'gift', title: titles.quarterOff, percent: 25, billingCycles: 1, ...LONG,
    codes: [...['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => unique(`ONCE-${letter}`)), { ...unique('ONCE-USED'), isUsed: true }],
  },
  { id: 'last-monsoon', title: titles.monsoon, percent: 30, startsInDays: -90, endsInDays: -1, codes: [generic('MONSOON')] },
  { id: 'next-diwali', title: titles.diwali, percent: 30, startsInDays: 3000, endsInDays: 3030, codes: [generic('DIWALI')] },
  { id: 'emirates', title: titles.emirates, countryCode: 'AE', percent: 20, ...LONG, codes: [generic('EMIRATES20')] },
  {
    id: 'student-in', title: titles.students, countryCode: 'IN', percent: 60, ...LONG, planIds: ['0-11-in-year', '0-11-in-month'],
    codes: [...['1', '2', '3', '4', '5', '6'].map((number) => unique(`STUDENT-${number}`)), { ...unique('STUDENT-USED'), isUsed: true }],
  },
];

/** A prepaid voucher; its end is in days after the seed runs. */
export interface VoucherSeed extends Omit<typeof prepaidCoupon.$inferInsert, 'expiresAt' | 'redeemedAt'> {
  readonly expiresInDays: number;
  readonly isUsed?: boolean;
}

const voucher = { planId: '0-11-in-quarter', countryCode: 'IN', expiresInDays: 3650 } as const;

/** Vouchers: one for each refusal (PLAT-90), and several valid ones. */
export const VOUCHERS: readonly VoucherSeed[] = [
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => ({ ...voucher, code: `PREPAID-${number}` })),
  { ...voucher, code: 'PREPAID-US', planId: '0-11-us-quarter', countryCode: 'US' },
  { ...voucher, code: 'PREPAID-USED', isUsed: true },
  { ...voucher, code: 'PREPAID-EXPIRED', expiresInDays: -1 },
  { ...voucher, code: 'PREPAID-REFUSED', refusal: 'verify', refusalMessage: 'The shop that sold this card has taken it back.' },
  { ...voucher, code: 'PREPAID-SILENT', refusal: 'verify' },
  { ...voucher, code: 'PREPAID-LATE', refusal: 'redeem', refusalMessage: 'The shop that sold this card has not been paid yet.' },
  { ...voucher, code: 'PREPAID-LATE-SILENT', refusal: 'redeem' },
];

/** A referral. `ownerNumber` is the demo account that refers; its end is in days after the seed runs. */
export interface ReferralSeed extends Omit<typeof referral.$inferInsert, 'ownerId' | 'expiresAt' | 'createdAt'> {
  readonly ownerNumber?: number;
  readonly expiresInDays?: number;
}

/** Referrals of every kind (PLAT-91). */
export const REFERRALS: readonly ReferralSeed[] = [
  { code: 'FRIEND-OF-PRIYA', ownerNumber: 2, ownerName: 'Priya', percent: 20, expiresInDays: 3650 },
  { code: 'RAVI-INVITES', ownerNumber: 1, ownerName: 'Ravi', percent: 20, expiresInDays: 3650 },
  { code: 'PRIYA-LAST-YEAR', ownerNumber: 2, ownerName: 'Priya', percent: 20, expiresInDays: -1 },
  { code: 'CRICKET-COHORT', name: 'cricket fans', percent: 15, expiresInDays: -1 },
  { code: 'INCOMPLETE', ownerNumber: 2, ownerName: 'Priya', name: null, percent: 20, expiresInDays: 3650 },
];
