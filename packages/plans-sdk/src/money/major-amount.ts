import { currencyDigits } from "@marquee/config/money";
import type { Money } from "./money.ts";

/** The amount in major units as the wire writes it, with all digits of its currency: `'499.00'`. */
export function majorAmount({ amountMinor, currency }: Money): string {
  const digits = currencyDigits(currency);
  const unit = 10 ** digits;
  const size = Math.abs(amountMinor);
  const rest = size % unit;
  return (
    (amountMinor < 0 ? "-" : "") + (size - rest) / unit + (digits ? `.${String(unit + rest).slice(1)}` : "")
  );
}
