import { currencyDigits, isCurrencyCode } from "@marquee/config";
import type { Money } from "@marquee/plans-sdk/rules";

/** Currencies that Stripe counts in hundredths although they have no minor unit. */
const COUNTED_IN_HUNDREDTHS: ReadonlySet<string> = new Set(["ISK", "UGX"]);

const factorOf = (currency: string): number =>
  COUNTED_IN_HUNDREDTHS.has(currency) && isCurrencyCode(currency) && currencyDigits(currency) === 0 ? 100 : 1;

/** An amount as Stripe counts it. */
export const toStripeAmount = ({
  amountMinor,
  currency,
}: Money): { readonly amount: number; readonly currency: string } => ({
  amount: amountMinor * factorOf(currency),
  currency: currency.toLowerCase(),
});

/** Money of an amount of Stripe; undefined for a currency that is not ours or a part of a unit. */
export function fromStripeAmount(amount: number | null, currency: string | null): Money | undefined {
  const code = currency?.toUpperCase();
  if (!isCurrencyCode(code)) return undefined;
  const amountMinor = (amount ?? 0) / factorOf(code);
  return Number.isInteger(amountMinor) ? { amountMinor, currency: code } : undefined;
}
