import { FEATURES, OFFERS } from './plan-features.ts';
import type { Market, PriceStep } from './markets.ts';
import type { PlanSeed } from './plan-seed.ts';

const EVERYTHING = { en: 'Every film, show and channel, without advertisements.', hi: 'हर फ़िल्म, शो और चैनल, बिना विज्ञापन के।' };
const KEPT = { en: 'Everything, and it renews at the price you pay today. Seats are limited.', hi: 'सब कुछ, और नवीनीकरण आज की ही क़ीमत पर। सीटें सीमित हैं।' };

const { allTitles, liveChannels, noAdvertisements, fullHd, ultraHd, earlyEpisodes, keptPrice } = FEATURES;
const WATCHING = [allTitles, liveChannels, noAdvertisements, fullHd];
const FULL = [...WATCHING, ultraHd, earlyEpisodes];

/** What a duration has in every country. */
interface Step extends Pick<PlanSeed, 'title' | 'description' | 'billingFrequencyDays' | 'supportedDevices' | 'priority' | 'optionType'> {
  readonly prices: 'year' | 'keptYear' | 'half' | 'quarter' | 'month';
  /** Last part of the plan's id. */
  readonly suffix: string;
  readonly features: (typeof FEATURES)[keyof typeof FEATURES][];
  readonly offers?: (typeof OFFERS)[keyof typeof OFFERS][];
}

const STEPS: readonly Step[] = [
  { prices: 'year', suffix: 'year', title: { en: 'Premium, 12 months', hi: 'प्रीमियम, 12 महीने' }, description: EVERYTHING, billingFrequencyDays: 365, supportedDevices: 5, priority: 1, features: FULL, offers: [OFFERS.cinema] },
  {
    prices: 'keptYear', suffix: 'year-kept', title: { en: 'Premium, 12 months, price kept', hi: 'प्रीमियम, 12 महीने, तय क़ीमत' }, description: KEPT, billingFrequencyDays: 365, supportedDevices: 5, priority: 2,
    optionType: 'reserved', features: [...FULL, keptPrice], offers: [OFFERS.cinema],
  },
  { prices: 'half', suffix: 'half', title: { en: 'Premium, 6 months', hi: 'प्रीमियम, 6 महीने' }, description: EVERYTHING, billingFrequencyDays: 180, supportedDevices: 4, priority: 3, features: FULL },
  { prices: 'quarter', suffix: 'quarter', title: { en: 'Premium, 3 months', hi: 'प्रीमियम, 3 महीने' }, description: EVERYTHING, billingFrequencyDays: 90, supportedDevices: 3, priority: 4, features: [...WATCHING, earlyEpisodes] },
  { prices: 'month', suffix: 'month', title: { en: 'Premium, 1 month', hi: 'प्रीमियम, 1 महीना' }, description: EVERYTHING, billingFrequencyDays: 30, supportedDevices: 2, priority: 5, features: WATCHING },
];

/** The durations of the premium plan in a country. A first price below the list price is for the first payment; it renews at the list price, unless it is kept. */
export function premiumPlans(market: Market): readonly PlanSeed[] {
  return STEPS.flatMap(({ prices, suffix, features, offers, ...step }) => {
    const price: PriceStep | undefined = market[prices];
    if (price === undefined) return [];
    const [priceMinor, actualPriceMinor] = price;
    const isKept = step.optionType === 'reserved';
    return [
      {
        id: `0-11-${market.countryCode.toLowerCase()}-${suffix}`,
        categoryId: 'all-access',
        providerId: 'marquee',
        countryCode: market.countryCode,
        currency: market.currency,
        system: market.system,
        kind: 'subscription' as const,
        ...step,
        priceMinor,
        actualPriceMinor,
        renewalPriceMinor: isKept ? actualPriceMinor : priceMinor,
        isRecurring: true,
        isDefault: prices === 'year',
        freeTrialDays: prices === 'month' ? market.trialDays : 0,
        metadata: { features, ...(offers === undefined ? {} : { offers }), paymentProviders: market.paymentProviders },
      },
    ];
  });
}
