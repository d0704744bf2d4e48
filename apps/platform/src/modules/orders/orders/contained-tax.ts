/**
 * Taxes on streaming that prices contain, by country: name and percentage. Countries whose rate differs by province or state (Canada,
 * Pakistan, the United States) have none here.
 *
 * Spec: standard rates of 2026 for digital services sold to consumers. AU, BD, IN, MY, SG:
 * https://www.avalara.com/us/en/vatlive/global-vat-gst-on-e-services.html (26 February 2026). AE, DE, GB:
 * https://www.incorporate.ltd/en/guides/vat-gst-across-jurisdictions. LK, for suppliers from abroad since 1 July 2026:
 * https://www.taxadvisor.lk/article/vds.
 */
const TAXES: Readonly<Record<string, { readonly name: string; readonly percent: number }>> = {
  AE: { name: "VAT", percent: 5 },
  AU: { name: "GST", percent: 10 },
  BD: { name: "VAT", percent: 15 },
  DE: { name: "USt.", percent: 19 },
  GB: { name: "VAT", percent: 20 },
  IN: { name: "GST", percent: 18 },
  LK: { name: "VAT", percent: 18 },
  MY: { name: "Service tax", percent: 8 },
  SG: { name: "GST", percent: 9 },
};

/** A tax inside an amount. */
export interface ContainedTax {
  readonly name: string;
  readonly percent: number;
  readonly amountMinor: number;
}

/**
 * The tax that an amount paid in a country contains, rounded to the nearest minor unit; undefined when the country's prices
 * contain none. All prices include tax.
 */
export function containedTax(amountMinor: number, country: string): ContainedTax | undefined {
  const tax = TAXES[country];
  if (tax === undefined || amountMinor === 0) return undefined;
  const whole = 100 + tax.percent;
  return { ...tax, amountMinor: Math.floor((2 * amountMinor * tax.percent + whole) / (2 * whole)) };
}
