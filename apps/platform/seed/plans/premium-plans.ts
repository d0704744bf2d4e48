import type { Market, PriceStep } from './markets.ts';
import { FEATURES, OFFERS } from './plan-features.ts';
import type { PlanSeed } from './plan-seed.ts';
import words from './plan-texts.json' with { type: 'json' };
import { titleOf } from './title-of.ts';

const { allTitles, liveChannels, noAdvertisements, fullHd, ultraHd, earlyEpisodes, reservedPrice } = FEATURES;
const WATCHING = [allTitles, liveChannels, noAdvertisements, fullHd];
const FULL = [...WATCHING, ultraHd, earlyEpisodes];

/** The facts of a duration that are the same in every country. */
interface Step extends Pick<PlanSeed, 'title' | 'description' | 'billingFrequencyDays' | 'supportedDevices' | 'priority' | 'optionType'> {
  readonly prices: 'year' | 'reservedYear' | 'half' | 'quarter' | 'month';
  /** Last part of the plan's id. */
  readonly suffix: string;
  readonly features: (typeof FEATURES)[keyof typeof FEATURES][];
  /** Whether it includes lessons, in countries that have them. */
  readonly hasLessons?: boolean;
}

const TRANSITIONS: readonly Step[] = [
  { prices: 'year', suffix: 'year', title: titleOf(words.premium, words.twelveMonths), description: words.everything, billingFrequencyDays: 365, supportedDevices: 5, priority: 1, features: FULL, hasLessons: true },
  {
    prices: 'reservedYear', suffix: 'year-kept', title: titleOf(words.premium, words.twelveMonths, words.priceKept), description: words.everythingKept, billingFrequencyDays: 365, supportedDevices: 5, priority: 2,
    optionType: 'reserved', features: [...FULL, reservedPrice], hasLessons: true,
  },
  { prices: 'half', suffix: 'half', title: titleOf(words.premium, words.sixMonths), description: words.everything, billingFrequencyDays: 180, supportedDevices: 4, priority: 3, features: FULL },
  { prices: 'quarter', suffix: 'quarter', title: titleOf(words.premium, words.threeMonths), description: words.everything, billingFrequencyDays: 90, supportedDevices: 3, priority: 4, features: [...WATCHING, earlyEpisodes] },
  { prices: 'month', suffix: 'month', title: titleOf(words.premium, words.oneMonth), description: words.everything, billingFrequencyDays: 30, supportedDevices: 2, priority: 5, features: WATCHING },
];

/**
 * The durations of the premium plan in a country. A current price below the list price applies to the first payment only;
 * renewals cost the list price, unless the price is fixed.
 */
export function premiumPlans(market: Market): readonly PlanSeed[] {
  return TRANSITIONS.flatMap(({ prices, suffix, features, hasLessons = false, ...step }) => {
    const price: PriceStep | undefined = market[prices];
    if (price === undefined) return [];
    const [priceMinor, actualPriceMinor] = price;
    const isReserved = step.optionType === 'reserved';
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
        renewalPriceMinor: isReserved ? actualPriceMinor : priceMinor,
        isRecurring: true,
        isDefault: prices === 'year',
        freeTrialDays: prices === 'month' ? market.trialDays : 0,
        metadata: { features, ...(hasLessons && market.hasLessons === true ? { offers: [OFFERS.learning] } : {}), paymentProviders: market.paymentProviders },
      },
    ];
  });
}
