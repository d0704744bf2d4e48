import type { nudge } from '../../src/modules/nudges/tables.ts';

/** A nudge without its times, which count from the moment of seeding. */
export type NudgeSeed = Omit<typeof nudge.$inferInsert, 'startsAt' | 'endsAt'>;

const PICTURES = { banner: '/api/cdn/images/0-0-62/cover/510.jpg', thumbnailImage: '/api/cdn/images/0-0-113/square/225.jpg', checkoutBanner: '/api/cdn/images/0-0-62/hero/900.jpg' };

const LAPSED_TEXTS = {
  en: {
    ...PICTURES, heading: 'Your seat is still free', subHeading: 'Come back to Marquee', description: 'Pick up your series where you left them.', actionText: 'Renew now',
    subTitle: 'Everything you knew, and more', limitedTime: 'For a few days only', checkoutWidget: 'Welcome back', paymentDetails: 'This price is for you alone, and for your return.',
  },
  hi: {
    ...PICTURES, heading: 'आपकी सीट अब भी ख़ाली है', subHeading: 'मार्की पर लौट आइए', description: 'अपनी सीरीज़ वहीं से देखें जहाँ छोड़ी थीं।', actionText: 'अभी नवीनीकृत करें',
    subTitle: 'जो आप जानते थे, और उससे ज़्यादा', limitedTime: 'केवल कुछ दिनों के लिए', checkoutWidget: 'फिर से स्वागत है', paymentDetails: 'यह कीमत केवल आपके लौटने के लिए है।',
  },
};

const RENEWING_TEXTS = {
  en: {
    ...PICTURES, heading: 'Your plan ends soon', subHeading: 'Renew before it does', description: 'Renew today and do not miss an episode.', actionText: 'Renew',
    subTitle: 'Goes on where it ends', limitedTime: 'This week', checkoutWidget: 'Renewed in time', paymentDetails: 'Nothing is lost of the days you have left.',
  },
  hi: {
    ...PICTURES, heading: 'आपका प्लान जल्द ख़त्म होगा', subHeading: 'उससे पहले नवीनीकृत करें', description: 'आज ही नवीनीकृत करें और एक भी एपिसोड न चूकें।', actionText: 'नवीनीकृत करें',
    subTitle: 'जहाँ ख़त्म हो, वहीं से आगे', limitedTime: 'इस हफ़्ते', checkoutWidget: 'समय पर नवीनीकृत', paymentDetails: 'आपके बचे हुए दिन बने रहते हैं।',
  },
};

/** Nudges with and without discount, leading to the payment page and to the plans (PLAT-95). Money in minor units. */
export const NUDGES: readonly NudgeSeed[] = [
  { id: 'lapsed-in-discount', countryCode: 'IN', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 5_000, discountPercent: 0, currency: 'INR', targetPage: 'plans' },
  { id: 'lapsed-in', countryCode: 'IN', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 0, discountPercent: 0, currency: 'INR', targetPage: 'payment', isActive: false },
  { id: 'renewing-in', countryCode: 'IN', audience: 'renewing', texts: RENEWING_TEXTS, discountMinor: 0, discountPercent: 0, currency: 'INR', targetPage: 'payment' },
  { id: 'lapsed-us-discount', countryCode: 'US', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 0, discountPercent: 20, currency: 'USD', targetPage: 'plans' },
  { id: 'renewing-us', countryCode: 'US', audience: 'renewing', texts: RENEWING_TEXTS, discountMinor: 100, discountPercent: 0, currency: 'USD', targetPage: 'plans' },
];
