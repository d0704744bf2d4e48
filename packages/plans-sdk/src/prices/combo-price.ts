import type { Money } from "../money/money.ts";
import { percentOff } from "../money/percent-off.ts";

/** Saving of a combo offer. */
export interface ComboSaving {
  /** Sum of the prices of its parts. */
  readonly separately: Money;
  /** Never below 0. */
  readonly saved: Money;
  /** Rounded down; undefined below 1. */
  readonly percent: number | undefined;
}

// PLAN-97, DEC-097
/**
 * Returns the saving of a combo against renting its titles one by one; undefined when a part has no price or another currency. The
 * validity of each title is that of `RENTAL_CLOCKS.combo`.
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
