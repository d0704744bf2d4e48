import type { Money } from "../money/money.ts";
import { percentOff } from "../money/percent-off.ts";

/** What a combo offer saves. */
export interface ComboSaving {
  /** What its parts cost one by one. */
  readonly separately: Money;
  /** Never below 0. */
  readonly saved: Money;
  /** Rounded down; undefined below 1. */
  readonly percent: number | undefined;
}

// PLAN-97, DEC-097
/**
 * What one price for several titles saves against renting them one by one; undefined when a part has no price or another
 * currency, as nothing honest can be said then. The validity of each title is that of `RENTAL_CLOCKS.combo`.
 */
export function comboSaving(
  comboPrice: Money,
  parts: readonly (Money | undefined)[],
): ComboSaving | undefined {
  const { amountMinor, currency } = comboPrice;
  let sum = 0;
  for (const part of parts) {
    if (part === undefined || part.currency !== currency) return undefined;
    sum += part.amountMinor;
  }
  return {
    separately: { amountMinor: sum, currency },
    saved: { amountMinor: Math.max(0, sum - amountMinor), currency },
    percent: percentOff({ listMinor: sum, offeredMinor: amountMinor }),
  };
}
