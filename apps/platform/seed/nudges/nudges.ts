import { INTERFACE_LANGUAGES } from '@marquee/config';
import type { FullText } from '../../src/errors/local-text.ts';
import type { nudge } from '../../src/modules/nudges/tables.ts';
import words from './nudge-texts.json' with { type: 'json' };

/** A nudge without its times, which count from when the seed runs. */
export type NudgeSeed = Omit<typeof nudge.$inferInsert, 'startsAt' | 'endsAt'>;

const PICTURES = { banner: '/api/cdn/images/0-0-62/cover/510.jpg', thumbnailImage: '/api/cdn/images/0-0-113/square/225.jpg', checkoutBanner: '/api/cdn/images/0-0-62/hero/900.jpg' };

/** Texts by language, then by name, as nudges are stored: an operator may choose other pictures for a language. */
const textsOf = (words: Readonly<Record<string, FullText>>): NudgeSeed['texts'] =>
  Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, { ...PICTURES, ...Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text[language]])) }]));
const LAPSED_TEXTS = textsOf(words.lapsed);
const RENEWING_TEXTS = textsOf(words.renewing);

/** Nudges with and without a discount, to the payment page and to the plans (PLAT-95). Money in minor units. */
export const NUDGES: readonly NudgeSeed[] = [
  { id: 'lapsed-in-discount', countryCode: 'IN', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 5_000, discountPercent: 0, currency: 'INR', targetPage: 'plans' },
  { id: 'lapsed-in', countryCode: 'IN', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 0, discountPercent: 0, currency: 'INR', targetPage: 'payment', isActive: false },
  { id: 'renewing-in', countryCode: 'IN', audience: 'renewing', texts: RENEWING_TEXTS, discountMinor: 0, discountPercent: 0, currency: 'INR', targetPage: 'payment' },
  { id: 'lapsed-us-discount', countryCode: 'US', audience: 'lapsed', texts: LAPSED_TEXTS, discountMinor: 0, discountPercent: 20, currency: 'USD', targetPage: 'plans' },
  { id: 'renewing-us', countryCode: 'US', audience: 'renewing', texts: RENEWING_TEXTS, discountMinor: 100, discountPercent: 0, currency: 'USD', targetPage: 'plans' },
];
