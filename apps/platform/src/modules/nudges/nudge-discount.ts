import type { CurrencyCode } from "@marquee/config";
import type { Discount } from "@marquee/plans-sdk/rules";
import type { NudgeRow } from "./nudge-repository.ts";

/** The discount of a nudge: a percentage if it has one, else an amount. */
export function nudgeDiscount({
  discountPercent,
  discountMinor,
  currency,
}: Pick<NudgeRow, "discountPercent" | "discountMinor" | "currency">): Discount {
  return discountPercent > 0
    ? { type: "PERCENTAGE_OFF", percent: discountPercent }
    : { type: "FLAT_AMOUNT_OFF", amount: { amountMinor: discountMinor, currency: currency as CurrencyCode } };
}
