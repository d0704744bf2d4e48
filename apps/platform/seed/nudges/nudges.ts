import type { nudge } from '../../src/modules/nudges/tables.ts';

/** A nudge without its times, which count from the moment of seeding. */
export type NudgeSeed = Omit<typeof nudge.$inferInsert, 'startsAt' | 'endsAt'>;

const LAPSED_TEXTS = {
  en: { heading: 'Your seat is still free', subHeading: 'Come back to Marquee', description: 'Pick up your series where you left them.', actionText: 'Renew now' },
  hi: { heading: 'आपकी सीट अब भी ख़ाली है', subHeading: 'मार्की पर लौट आइए', description: 'अपनी सीरीज़ वहीं से देखें जहाँ छोड़ी थीं।', actionText: 'अभी नवीनीकृत करें' },
};

const RENEWING_TEXTS = {
  en: { heading: 'Your plan ends soon', subHeading: 'Renew before it does', description: 'Renew today and do not miss an episode.', actionText: 'Renew' },
  hi: { heading: 'आपका प्लान जल्द ख़त्म होगा', subHeading: 'उससे पहले नवीनीकृत करें', description: 'आज ही नवीनीकृत करें और एक भी एपिसोड न चूकें।', actionText: 'नवीनीकृत करें' },
};

/** Nudges with and without discount, leading to the payment page and to the plans (PLAT-95). Money in minor units. */
export const NUDGES: readonly NudgeSeed[] = [
  { id: 'lapsed-in-discount', countryCode: 'IN', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 5_000, discountPercent: 0, currency: 'INR', targetPage: 'payment' },
  { id: 'lapsed-in', countryCode: 'IN', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 0, discountPercent: 0, currency: 'INR', targetPage: 'plans', isActive: false },
  { id: 'renewing-in', countryCode: 'IN', audience: 'renewing', texts: RENEWING_TEXTS, discountMinor: 0, discountPercent: 0, currency: 'INR', targetPage: 'payment' },
  { id: 'lapsed-us-discount', countryCode: 'US', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 0, discountPercent: 20, currency: 'USD', targetPage: 'plans' },
  { id: 'renewing-us', countryCode: 'US', audience: 'renewing', texts: RENEWING_TEXTS, discountMinor: 100, discountPercent: 0, currency: 'USD', targetPage: 'plans' },
];
