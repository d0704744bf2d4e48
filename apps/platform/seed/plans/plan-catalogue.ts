import type { plan, planCategory, provider } from '../../src/modules/plans/tables.ts';

type PlanSeed = Omit<typeof plan.$inferInsert, 'startsAt' | 'endsAt'>;

/** Who delivers our own plans. */
export const PLAN_PROVIDERS: readonly (typeof provider.$inferInsert)[] = [{ id: 'marquee', name: 'Marquee' }];

/** Groups of plans on the page. */
export const PLAN_CATEGORIES: readonly (typeof planCategory.$inferInsert)[] = [
  { id: 'all-access', title: { en: 'All Access', hi: 'ऑल ऐक्सेस' }, type: 'SVOD', priority: 1 },
  { id: 'club', title: { en: 'Club', hi: 'क्लब' }, type: 'SVOD', priority: 2 },
  { id: 'regional', title: { en: 'Regional', hi: 'क्षेत्रीय' }, type: 'SVOD', priority: 3 },
  { id: 'rentals', title: { en: 'Rentals', hi: 'किराए पर' }, type: 'TVOD', priority: 4 },
];

const EVERYTHING = { en: 'Every film, show and channel, without advertisements.', hi: 'हर फ़िल्म, शो और चैनल, बिना विज्ञापन के।' };
const CLUB_TEXT = { en: 'Films and series on one screen.', hi: 'एक स्क्रीन पर फ़िल्में और सीरीज़।' };
const YEAR = { en: 'Premium, 12 months', hi: 'प्रीमियम, 12 महीने' };
const QUARTER = { en: 'Premium, 3 months', hi: 'प्रीमियम, 3 महीने' };
const MONTH = { en: 'Premium, 1 month', hi: 'प्रीमियम, 1 महीना' };

const premium = { categoryId: 'all-access', providerId: 'marquee', kind: 'subscription', description: EVERYTHING, isRecurring: true } as const;
const inIndia = { countryCode: 'IN', system: 'Z5', currency: 'INR' } as const;
const inUnitedStates = { countryCode: 'US', system: 'Z5_US', currency: 'USD' } as const;
const inEmirates = { countryCode: 'AE', system: 'Z5', currency: 'AED' } as const;
const inGermany = { countryCode: 'DE', system: 'Z5', currency: 'EUR' } as const;

const year = { title: YEAR, billingFrequencyDays: 365, supportedDevices: 5, priority: 1 } as const;
const quarter = { title: QUARTER, billingFrequencyDays: 90, supportedDevices: 3, priority: 2 } as const;
const month = { title: MONTH, billingFrequencyDays: 30, supportedDevices: 2, priority: 3 } as const;

const club = { categoryId: 'club', providerId: 'marquee', kind: 'subscription', description: CLUB_TEXT, isRecurring: true, supportedDevices: 1 } as const;

const rental = {
  categoryId: 'rentals',
  providerId: 'marquee',
  kind: 'rental',
  title: { en: 'Rental', hi: 'किराया' },
  description: { en: 'One title for three weeks, four hours from the first play.', hi: 'एक फ़िल्म तीन हफ़्ते के लिए, पहली बार चलाने से चार घंटे तक।' },
  billingFrequencyDays: 21,
} as const;

const combo = {
  ...rental,
  kind: 'combo',
  title: { en: 'Double feature', hi: 'डबल फ़ीचर' },
  description: { en: 'Two titles for two days, six hours from the first play.', hi: 'दो फ़िल्में दो दिन के लिए, पहली बार चलाने से छह घंटे तक।' },
  billingFrequencyDays: 2,
} as const;

/** What can be bought in the four countries of the demo. Money in minor units. */
export const PLAN_CATALOGUE: readonly PlanSeed[] = [
  { id: '0-11-in-year', ...premium, ...inIndia, ...year, priceMinor: 149_900, actualPriceMinor: 99_900, isDefault: true },
  { id: '0-11-in-quarter', ...premium, ...inIndia, ...quarter, priceMinor: 49_900, actualPriceMinor: 49_900 },
  { id: '0-11-in-month', ...premium, ...inIndia, ...month, priceMinor: 19_900, actualPriceMinor: 19_900 },
  { id: '0-11-in-club', ...club, ...inIndia, title: { en: 'Club, 12 months', hi: 'क्लब, 12 महीने' }, billingFrequencyDays: 365, priceMinor: 49_900, actualPriceMinor: 49_900, priority: 4 },
  {
    id: '0-11-in-tamil', ...premium, ...inIndia, categoryId: 'regional', title: { en: 'Tamil, 12 months', hi: 'तमिल, 12 महीने' }, description: { en: 'Everything in Tamil.', hi: 'तमिल में सब कुछ।' },
    billingFrequencyDays: 365, supportedDevices: 2, languages: ['ta'], priceMinor: 69_900, actualPriceMinor: 69_900, priority: 5,
  },
  { id: '0-11-us-year', ...premium, ...inUnitedStates, ...year, priceMinor: 6_999, actualPriceMinor: 4_999, isDefault: true },
  { id: '0-11-us-month', ...premium, ...inUnitedStates, ...month, priceMinor: 799, actualPriceMinor: 799, freeTrialDays: 7 },
  { id: '0-11-ae-year', ...premium, ...inEmirates, ...year, priceMinor: 24_900, actualPriceMinor: 19_900, isDefault: true },
  { id: '0-11-ae-month', ...premium, ...inEmirates, ...month, priceMinor: 2_900, actualPriceMinor: 2_900 },
  { id: '0-11-de-year', ...premium, ...inGermany, ...year, priceMinor: 5_999, actualPriceMinor: 4_999, isDefault: true },
  { id: '0-11-de-month', ...premium, ...inGermany, ...month, priceMinor: 699, actualPriceMinor: 699 },
  { id: '0-11-in-rental', ...rental, ...inIndia, priceMinor: 9_900, actualPriceMinor: 9_900, metadata: { tier: 'TIER_1' } },
  { id: '0-11-us-rental', ...rental, ...inUnitedStates, priceMinor: 399, actualPriceMinor: 399, metadata: { tier: 'TIER_1' } },
  { id: '0-11-ae-rental', ...rental, ...inEmirates, priceMinor: 1_500, actualPriceMinor: 1_500, metadata: { tier: 'TIER_1' } },
  { id: '0-11-in-combo', ...combo, ...inIndia, priceMinor: 14_900, actualPriceMinor: 14_900, metadata: { tier: 'COMBO' } },
];
