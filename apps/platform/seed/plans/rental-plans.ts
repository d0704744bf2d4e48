import { DAY, HOUR, RENTAL_CLOCKS } from '@marquee/config';
import { INDIAN_PROVIDERS } from './markets.ts';
import type { PlanSeed } from './plan-seed.ts';
import words from './plan-texts.json' with { type: 'json' };
import { titleOf } from './title-of.ts';

const days = (hours: number): number => Math.ceil((hours * HOUR) / DAY);

const rental = {
  categoryId: 'rentals', providerId: 'marquee', kind: 'rental', title: words.rental,
  description: words.rentalText,
  billingFrequencyDays: days(RENTAL_CLOCKS.movie.rentalHours),
} as const;

const premiere = { ...rental, title: titleOf(words.rental, words.restoredClassic) } as const;

const combo = {
  ...rental, kind: 'combo', title: words.doubleFeature,
  description: words.doubleFeatureText,
  billingFrequencyDays: days(RENTAL_CLOCKS.combo.rentalHours),
} as const;

const withPack = {
  ...combo, title: words.classicWithPack,
  description: words.classicWithPackText,
} as const;

const INDIA = { countryCode: 'IN', system: 'Z5', currency: 'INR' } as const;
const UNITED_STATES = { countryCode: 'US', system: 'Z5_US', currency: 'USD' } as const;
const EMIRATES = { countryCode: 'AE', system: 'Z5', currency: 'AED' } as const;
const US_PROVIDERS = ['test', 'visa', 'mastercard', 'paypal', 'stripe'];
const AE_PROVIDERS = ['test', 'etisalat', 'visa', 'stripe'];

/**
 * Rentals by tier and combo offers, in countries with rentals in their menu. A plan without titles sells all rentals that no
 * other plan names.
 */
export const RENTAL_PLANS: readonly PlanSeed[] = [
  { ...rental, ...INDIA, id: '0-11-in-rental', priceMinor: 9_900, actualPriceMinor: 9_900, metadata: { tier: 'TIER_1', paymentProviders: INDIAN_PROVIDERS } },
  { ...premiere, ...INDIA, id: '0-11-in-rental-classic', priceMinor: 19_900, actualPriceMinor: 14_900, contentIds: ['0-0-63', '0-0-64', '0-0-86'], metadata: { tier: 'TIER_2', paymentProviders: INDIAN_PROVIDERS } },
  { ...combo, ...INDIA, id: '0-11-in-combo', priceMinor: 19_800, actualPriceMinor: 14_900, contentIds: ['0-0-135', '0-0-26'], metadata: { tier: 'COMBO', paymentProviders: INDIAN_PROVIDERS } },
  { ...withPack, ...INDIA, id: '0-11-in-combo-pack', priceMinor: 34_800, actualPriceMinor: 29_900, contentIds: ['0-0-63'], metadata: { tier: 'COMBO', packPlanId: '0-11-in-month', paymentProviders: INDIAN_PROVIDERS } },
  { ...rental, ...UNITED_STATES, id: '0-11-us-rental', priceMinor: 399, actualPriceMinor: 399, metadata: { tier: 'TIER_1', paymentProviders: US_PROVIDERS } },
  { ...premiere, ...UNITED_STATES, id: '0-11-us-rental-classic', priceMinor: 599, actualPriceMinor: 599, contentIds: ['0-0-27'], metadata: { tier: 'TIER_2', paymentProviders: US_PROVIDERS } },
  { ...combo, ...UNITED_STATES, id: '0-11-us-combo', priceMinor: 798, actualPriceMinor: 599, contentIds: ['0-0-135', '0-0-26'], metadata: { tier: 'COMBO', paymentProviders: US_PROVIDERS } },
  { ...rental, ...EMIRATES, id: '0-11-ae-rental', priceMinor: 1_500, actualPriceMinor: 1_500, metadata: { tier: 'TIER_1', paymentProviders: AE_PROVIDERS } },
];
