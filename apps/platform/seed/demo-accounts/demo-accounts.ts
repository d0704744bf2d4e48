import type { PersonSeed } from './person-seed.ts';

/** Password of all demo accounts that have one. It is documented, so it protects nothing. */
export const DEMO_PASSWORD = 'watch-marquee';

const MUMBAI = { countryCode: 'IN', city: 'Mumbai', state: 'Maharashtra', hasPassword: true } as const;
const CHENNAI = { countryCode: 'IN', city: 'Chennai', state: 'Tamil Nadu', hasPassword: true } as const;
const NEW_YORK = { countryCode: 'US', city: 'New York', state: 'New York', hasPassword: true } as const;

/** A subscription that started a while ago and runs for years, so that the demo does not expire. */
const running = (planId: string) => ({ planId, startedDaysAgo: 40, endsInDays: 3650 });

/** The demo accounts (PLAT-88, PLAT-93, PLAT-94). No one receives e-mail at example.com. */
export const PEOPLE: readonly PersonSeed[] = [
  { number: 1, shows: 'registered, known number', firstName: 'Ravi', lastName: 'Menon', ...MUMBAI, email: 'registered@example.com', mobile: '915000000001' },
  { number: 2, shows: 'premium, number with an active subscription', firstName: 'Priya', lastName: 'Nair', ...MUMBAI, email: 'premium@example.com', mobile: '915000000002', packs: [running('0-11-in-year')] },
  { number: 3, shows: 'club', firstName: 'Kabir', lastName: 'Shah', ...MUMBAI, email: 'club@example.com', packs: [running('0-11-in-club')] },
  { number: 4, shows: 'linked to a telecom partner', firstName: 'Meera', lastName: 'Iyer', ...MUMBAI, email: 'partner@example.com', partnerName: 'Vi', packs: [running('partner-telecom')] },
  { number: 5, shows: 'lapsed', firstName: 'Farhan', lastName: 'Ali', ...MUMBAI, email: 'lapsed@example.com', packs: [{ planId: '0-11-in-month', startedDaysAgo: 42, endsInDays: -12 }] },
  { number: 6, shows: 'soon renewing', firstName: 'Sunita', lastName: 'Rao', ...MUMBAI, email: 'renewing@example.com', packs: [{ planId: '0-11-in-month', startedDaysAgo: 27, endsInDays: 3, isRenewing: false }] },
  { number: 7, shows: 'restricted: has paid, contact not verified', firstName: 'Dev', lastName: 'Kapoor', ...MUMBAI, hasPassword: false, email: 'restricted@example.com', isRestricted: true, packs: [running('0-11-in-quarter')] },
  { number: 8, shows: 'kids only', firstName: 'Tara', lastName: 'Bose', ...MUMBAI, email: 'kids@example.com', tags: ['Kids'], packs: [running('0-11-in-year')] },
  { number: 9, shows: 'kids with education', firstName: 'Arjun', lastName: 'Das', ...MUMBAI, email: 'kids-education@example.com', tags: ['Kids', 'Education'], packs: [running('0-11-in-year')] },
  {
    number: 10, shows: 'without sharing consent', firstName: 'Leela', lastName: 'Joshi', ...MUMBAI, email: 'no-sharing@example.com',
    refused: ['IsThirdPartyDataSharing', 'IsThirdPartyWatchHistoryDataSharing', 'IsTargetedAds'],
  },
  { number: 11, shows: 'parental rating U', firstName: 'Anand', lastName: 'Pillai', ...MUMBAI, email: 'parental@example.com', ageRating: 'U', packs: [running('0-11-in-year')] },
  { number: 12, shows: 'two subscriptions of the same price', firstName: 'Zoya', lastName: 'Khan', ...MUMBAI, email: 'two-same@example.com', packs: [running('0-11-in-quarter'), { planId: '0-11-in-club', startedDaysAgo: 10, endsInDays: 355 }] },
  { number: 13, shows: 'two subscriptions of different price', firstName: 'Vikram', lastName: 'Sen', ...MUMBAI, email: 'two-different@example.com', packs: [running('0-11-in-year'), running('0-11-in-club')] },
  { number: 14, shows: 'one-time code only', firstName: 'Nisha', lastName: 'Gill', ...MUMBAI, hasPassword: false, email: 'otp-only@example.com', mobile: '915000000005' },
  { number: 15, shows: 'abroad without subscription', firstName: 'Grace', lastName: 'Miller', ...NEW_YORK, email: 'abroad@example.com', mobile: '12025550101' },
  { number: 16, shows: 'abroad, premium', firstName: 'Henry', lastName: 'Cole', ...NEW_YORK, email: 'abroad-premium@example.com', mobile: '12025550102', packs: [running('0-11-us-year')] },
  { number: 17, shows: 'at the device limit', firstName: 'Omar', lastName: 'Siddiqui', ...MUMBAI, email: 'device-limit@example.com', packs: [running('0-11-in-month')], devices: 2 },
  {
    number: 18, shows: 'rentals in every state', firstName: 'Ishaan', lastName: 'Roy', ...MUMBAI, email: 'rentals@example.com',
    rentals: [
      { contentId: '0-0-9', rentedHoursAgo: 1 },
      { contentId: '0-0-27', rentedHoursAgo: 30, startedHoursAgo: 1 },
      { contentId: '0-0-47', rentedHoursAgo: 502 },
      { contentId: '0-0-49', rentedHoursAgo: 600 },
      { contentId: '0-0-17', rentedHoursAgo: 48, startedHoursAgo: 5 },
      { contentId: '0-0-135', rentedHoursAgo: 1, isCombo: true },
      { contentId: '0-0-26', rentedHoursAgo: 1, isCombo: true },
    ],
  },
  {
    number: 19, shows: 'number that is refused with a message', firstName: 'Rohan', lastName: 'Verma', ...MUMBAI, email: 'refused@example.com', mobile: '915000000004',
    signInRefusal: 'underReview',
  },
  { number: 20, shows: 'regional pack: Tamil titles only', firstName: 'Kavitha', lastName: 'Raman', ...CHENNAI, email: 'tamil@example.com', packs: [running('0-11-in-tamil')] },
  { number: 21, shows: 'premium in the Emirates', firstName: 'Layla', lastName: 'Haddad', countryCode: 'AE', city: 'Dubai', state: 'Dubai', hasPassword: true, email: 'emirates@example.com', packs: [running('0-11-ae-year')] },
  { number: 22, shows: 'premium in Germany', firstName: 'Jonas', lastName: 'Weber', countryCode: 'DE', city: 'Berlin', state: 'Berlin', hasPassword: true, email: 'germany@example.com', packs: [running('0-11-de-year')] },
  { number: 23, shows: 'abroad, lapsed', firstName: 'Ella', lastName: 'Brooks', ...NEW_YORK, email: 'abroad-lapsed@example.com', packs: [{ planId: '0-11-us-week', startedDaysAgo: 19, endsInDays: -12 }] },
  { number: 24, shows: 'lapsed, to set a forgotten password anew', firstName: 'Bina', lastName: 'Dutta', ...MUMBAI, email: 'forgetful@example.com', packs: [{ planId: '0-11-in-month', startedDaysAgo: 42, endsInDays: -12 }] },
];

/** A phone number without an account (PLAT-94). */
export const UNKNOWN_MOBILE = '915000000009';
