/** List price and current price, in minor units of the currency. */
export type PriceStep = readonly [listMinor: number, nowMinor: number];

/** What is sold in a country, and its payment methods. */
export interface Market {
  readonly countryCode: string;
  readonly currency: string;
  readonly system: 'Z5' | 'Z5_US';
  /** Keys of the payment methods; `test` is the test provider of this installation. */
  readonly paymentProviders: readonly string[];
  /** Whether a plan for a year includes school lessons. Default: false. */
  readonly hasLessons?: boolean;
  /** Days of free trial with the monthly plan. */
  readonly trialDays: number;
  /** Prices by duration; a missing duration is not sold. */
  readonly year?: PriceStep;
  /** A year at a fixed price, with a limited number of seats. */
  readonly reservedYear?: PriceStep;
  readonly half?: PriceStep;
  readonly quarter?: PriceStep;
  readonly month?: PriceStep;
}

const usual = { system: 'Z5', trialDays: 0 } as const;

/** Payment methods in India, also for its special plans and rentals. */
export const INDIAN_PROVIDERS: readonly string[] = ['test', 'visa', 'mastercard', 'google', 'amazon', 'stripe'];

/** Countries with their own plans. Bangladesh has a single plan, which is not sold yet; see the catalogue. */
export const MARKETS: readonly Market[] = [
  {
    ...usual, countryCode: 'IN', currency: 'INR', hasLessons: true, paymentProviders: INDIAN_PROVIDERS,
    year: [149_900, 99_900], reservedYear: [129_900, 119_900], half: [89_900, 59_900], quarter: [49_900, 49_900], month: [19_900, 19_900],
  },
  {
    countryCode: 'US', currency: 'USD', system: 'Z5_US', trialDays: 7, paymentProviders: ['test', 'visa', 'mastercard', 'amex', 'paypal', 'amazon', 'roku', 'stripe'],
    year: [6_999, 4_999], reservedYear: [6_499, 5_999], half: [3_999, 3_499], quarter: [2_199, 1_999], month: [799, 799],
  },
  {
    ...usual, countryCode: 'AE', currency: 'AED', paymentProviders: ['test', 'etisalat', 'visa', 'mastercard', 'apple', 'stripe'],
    year: [24_900, 19_900], reservedYear: [23_900, 22_900], half: [13_900, 11_900], quarter: [7_900, 6_900], month: [2_900, 2_900],
  },
  {
    ...usual, countryCode: 'DE', currency: 'EUR', trialDays: 14, paymentProviders: ['test', 'visa', 'mastercard', 'paypal', 'apple', 'stripe'],
    year: [5_999, 4_999], reservedYear: [5_799, 5_499], half: [3_499, 2_999], quarter: [1_899, 1_699], month: [699, 699],
  },
  { ...usual, countryCode: 'GB', currency: 'GBP', paymentProviders: ['test', 'visa', 'mastercard', 'paypal', 'stripe'], year: [5_999, 4_999], quarter: [1_799, 1_599], month: [699, 699] },
  { ...usual, countryCode: 'CA', currency: 'CAD', paymentProviders: ['test', 'visa', 'mastercard', 'paypal', 'stripe'], year: [8_999, 6_999], quarter: [2_799, 2_499], month: [999, 999] },
  { ...usual, countryCode: 'AU', currency: 'AUD', paymentProviders: ['test', 'visa', 'mastercard', 'paypal', 'stripe'], year: [8_999, 6_999], quarter: [2_999, 2_599], month: [1_099, 1_099] },
  { ...usual, countryCode: 'SG', currency: 'SGD', paymentProviders: ['test', 'visa', 'mastercard', 'boku', 'stripe'], year: [8_998, 6_998], quarter: [2_598, 2_298], month: [998, 998] },
  { ...usual, countryCode: 'MY', currency: 'MYR', paymentProviders: ['test', 'visa', 'mastercard', 'boku', 'stripe'], year: [14_990, 9_990], quarter: [4_490, 3_990], month: [1_690, 1_690] },
  { ...usual, countryCode: 'LK', currency: 'LKR', paymentProviders: ['test', 'dialog', 'mobitel', 'hutch', 'visa'], year: [399_000, 299_000], month: [39_900, 39_900] },
  { ...usual, countryCode: 'PK', currency: 'PKR', paymentProviders: ['test', 'easypaisa', 'jazzcash', 'telenor', 'zong'], year: [499_900, 399_900], month: [49_900, 49_900] },
];
