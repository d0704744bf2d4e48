import type { CurrencyCode } from "@marquee/config";
import { majorAmount } from "@marquee/plans-sdk/rules";

/** A stored amount in minor units as decimal text of major units: 49900 INR is `499.00`. */
export const decimalPrice = (amountMinor: number, currency: string): string =>
  majorAmount({ amountMinor, currency: currency as CurrencyCode });
