import type { planCategory, planUpgrade, provider } from '../../src/schema/plans.ts';
import { INDIAN_PROVIDERS, MARKETS } from './markets.ts';
import { FEATURES } from './plan-features.ts';
import type { PlanSeed } from './plan-seed.ts';
import words from './plan-texts.json' with { type: 'json' };
import { premiumPlans } from './premium-plans.ts';
import { RENTAL_PLANS } from './rental-plans.ts';
import { titleOf } from './title-of.ts';

/** Provider of our own plans. */
export const PLAN_PROVIDERS: readonly (typeof provider.$inferInsert)[] = [{ id: 'marquee', name: 'Marquee' }];

/** Groups of plans on the page. */
export const PLAN_CATEGORIES: readonly (typeof planCategory.$inferInsert)[] = [
  { id: 'all-access', title: words.allAccess, type: 'SVOD', priority: 1 },
  { id: 'club', title: words.club, type: 'SVOD', priority: 2 },
  { id: 'regional', title: words.regional, type: 'SVOD', priority: 3 },
  { id: 'rentals', title: words.rentals, type: 'TVOD', priority: 4 },
];

const inIndia = { providerId: 'marquee', countryCode: 'IN', system: 'Z5', currency: 'INR', kind: 'subscription', isRecurring: true } as const;

const club = {
  ...inIndia, categoryId: 'club', description: words.clubText, supportedDevices: 1,
  metadata: { features: [FEATURES.clubTitles, FEATURES.fullHd], paymentProviders: INDIAN_PROVIDERS },
} as const;

const regional = {
  ...inIndia, categoryId: 'regional', billingFrequencyDays: 365, supportedDevices: 2,
  metadata: { features: [FEATURES.regionalTitles, FEATURES.noAdvertisements, FEATURES.fullHd], paymentProviders: INDIAN_PROVIDERS },
} as const;

/** Plans that only some countries have. */
const SPECIAL_PLANS: readonly PlanSeed[] = [
  {
    ...inIndia, id: '0-11-in-week', categoryId: 'all-access', title: titleOf(words.premium, words.sevenDays), description: words.everythingForAWeek,
    billingFrequencyDays: 7, supportedDevices: 1, isRecurring: false, priceMinor: 4_900, actualPriceMinor: 4_900, metadata: { features: [FEATURES.allTitles, FEATURES.noAdvertisements], paymentProviders: INDIAN_PROVIDERS },
  },
  { ...club, id: '0-11-in-club', title: titleOf(words.club, words.twelveMonths), billingFrequencyDays: 365, priceMinor: 49_900, actualPriceMinor: 49_900, priority: 6 },
  { ...club, id: '0-11-in-club-month', title: titleOf(words.club, words.oneMonth), billingFrequencyDays: 30, priceMinor: 9_900, actualPriceMinor: 9_900, priority: 7 },
  {
    ...club, id: '0-11-in-mobile', title: titleOf(words.mobile, words.twelveMonths), description: words.mobileText, billingFrequencyDays: 365,
    priceMinor: 39_900, actualPriceMinor: 39_900, isPurchaseAllowed: false, priority: 8, metadata: { features: [FEATURES.clubTitles] },
  },
  {
    ...regional, id: '0-11-in-tamil', title: titleOf(words.tamil, words.twelveMonths), description: FEATURES.regionalTitles.title, languages: ['ta'], priceMinor: 69_900, actualPriceMinor: 69_900, priority: 9,
  },
  {
    ...regional, id: '0-11-in-telugu', title: titleOf(words.telugu, words.twelveMonths), description: FEATURES.regionalTitles.title, languages: ['te'], priceMinor: 69_900, actualPriceMinor: 69_900, priority: 10,
  },
  {
    id: '0-11-us-week', categoryId: 'all-access', providerId: 'marquee', countryCode: 'US', system: 'Z5_US', currency: 'USD', kind: 'subscription', title: titleOf(words.giftCard, words.sevenDays),
    description: words.giftCardText, billingFrequencyDays: 7, supportedDevices: 1, priceMinor: 299, actualPriceMinor: 299, priority: 11, metadata: { features: [FEATURES.allTitles] },
  },
  {
    id: '0-11-my-season', categoryId: 'all-access', providerId: 'marquee', countryCode: 'MY', system: 'Z5', currency: 'MYR', kind: 'subscription', title: titleOf(words.premium, words.nextSeason),
    description: words.priceToCome, billingFrequencyDays: 90, supportedDevices: 2, priceMinor: null, actualPriceMinor: null, priority: 11, metadata: { features: [FEATURES.allTitles], paymentProviders: ['test'] },
  },
  {
    id: '0-11-bd-year', categoryId: 'all-access', providerId: 'marquee', countryCode: 'BD', system: 'Z5', currency: 'BDT', kind: 'subscription', title: titleOf(words.premium, words.twelveMonths),
    description: words.bangladeshSoon, billingFrequencyDays: 365, supportedDevices: 5, priceMinor: 299_900, actualPriceMinor: 249_900, isDefault: true, isPurchaseAllowed: false, isRecurring: true,
    priority: 1, metadata: { features: [FEATURES.allTitles, FEATURES.noAdvertisements], paymentProviders: ['test', 'robi', 'visa'] },
  },
];

/** All plans and rentals. Money in minor units. */
export const PLAN_CATALOGUE: readonly PlanSeed[] = [...MARKETS.flatMap(premiumPlans), ...SPECIAL_PLANS, ...RENTAL_PLANS];

/** Which plan can be upgraded to which. A country's highest plan cannot be upgraded. */
export const PLAN_UPGRADES: readonly (typeof planUpgrade.$inferInsert)[] = [
  { fromPlanId: '0-11-in-club', toPlanId: '0-11-in-year' },
  { fromPlanId: '0-11-in-club-month', toPlanId: '0-11-in-month' },
  { fromPlanId: '0-11-in-club-month', toPlanId: '0-11-in-year' },
  // Offered to no one; from the time when this plan was sold.
  { fromPlanId: '0-11-in-club-month', toPlanId: '0-11-in-mobile' },
  { fromPlanId: '0-11-in-tamil', toPlanId: '0-11-in-year' },
  { fromPlanId: '0-11-in-telugu', toPlanId: '0-11-in-year' },
  { fromPlanId: '0-11-in-week', toPlanId: '0-11-in-month' },
  { fromPlanId: '0-11-in-month', toPlanId: '0-11-in-year' },
  { fromPlanId: '0-11-in-month', toPlanId: '0-11-in-half' },
  { fromPlanId: '0-11-in-quarter', toPlanId: '0-11-in-year' },
  { fromPlanId: '0-11-in-half', toPlanId: '0-11-in-year' },
  ...(['us', 'ae', 'de'] as const).flatMap((country) => [
    { fromPlanId: `0-11-${country}-month`, toPlanId: `0-11-${country}-year` },
    { fromPlanId: `0-11-${country}-quarter`, toPlanId: `0-11-${country}-year` },
  ]),
];
