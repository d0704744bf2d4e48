import { currencyDigits } from "@marquee/config/money";
import type { Money } from "./money.ts";

/** Returns the amount in major units as sent to the backend, with all decimals of its currency: `'499.00'`. */
export function majorAmount({ amountMinor, currency }: Money): string {
  const digits = currencyDigits(currency);
  const unit = 10 ** digits;
  const size = Math.abs(amountMinor);
  const rest = size % unit;
  return (
    (amountMinor < 0 ? "-" : "") + (size - rest) / unit + (digits ? `.${String(unit + rest).slice(1)}` : "")
  );
}
