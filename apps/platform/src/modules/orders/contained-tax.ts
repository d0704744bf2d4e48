/** Taxes that prices contain, by country: name and percentage. */
const TAXES: Readonly<Record<string, { readonly name: string; readonly percent: number }>> = {
  IN: { name: 'GST', percent: 18 },
  AE: { name: 'VAT', percent: 5 },
  DE: { name: 'USt.', percent: 19 },
  GB: { name: 'VAT', percent: 20 },
  SG: { name: 'GST', percent: 9 },
  AU: { name: 'GST', percent: 10 },
  MY: { name: 'SST', percent: 8 },
  LK: { name: 'VAT', percent: 18 },
  BD: { name: 'VAT', percent: 15 },
};

/** A tax inside an amount. */
export interface ContainedTax {
  readonly name: string;
  readonly percent: number;
  readonly amountMinor: number;
}

/**
 * The tax that an amount paid in a country contains, rounded to the nearest minor unit; undefined where prices contain none. Prices are
 * told with their tax.
 */
export function containedTax(amountMinor: number, country: string): ContainedTax | undefined {
  const tax = TAXES[country];
  if (tax === undefined || amountMinor === 0) return undefined;
  const whole = 100 + tax.percent;
  return { ...tax, amountMinor: Math.floor((2 * amountMinor * tax.percent + whole) / (2 * whole)) };
}
