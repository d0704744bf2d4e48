import { currencyDigits, isCurrencyCode } from "@marquee/config";
import type { Money } from "@marquee/plans-sdk/rules";

/** Currencies that Stripe counts in hundredths although they have no minor unit. */
const COUNTED_IN_HUNDREDTHS: ReadonlySet<string> = new Set(["ISK", "UGX"]);

const factorOf = (currency: string): number =>
  COUNTED_IN_HUNDREDTHS.has(currency) && isCurrencyCode(currency) && currencyDigits(currency) === 0 ? 100 : 1;

/** Converts an amount to Stripe's unit. */
export const toStripeAmount = ({
  amountMinor,
  currency,
}: Money): { readonly amount: number; readonly currency: string } => ({
  amount: amountMinor * factorOf(currency),
  currency: currency.toLowerCase(),
});

/** Converts an amount from Stripe's unit; undefined for an unsupported currency or a fraction of our smallest unit. */
export function fromStripeAmount(amount: number | null, currency: string | null): Money | undefined {
  const code = currency?.toUpperCase();
  if (!isCurrencyCode(code)) return undefined;
  const amountMinor = (amount ?? 0) / factorOf(code);
  return Number.isInteger(amountMinor) ? { amountMinor, currency: code } : undefined;
}
